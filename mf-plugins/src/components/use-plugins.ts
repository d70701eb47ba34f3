import { ApiError, type DataOf, type Plugin } from '@orangery/api';
import { type LoadState, useHost, useLoad, useSession } from '@orangery/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PluginActions, PluginChange } from './plugin-actions.ts';
import { useChangeQueue } from './use-change-queue.ts';
import { useRefused } from './use-refused.ts';

export type Catalogue = DataOf<'GET /chat/plugins'>;
type Changed = DataOf<'POST /chat/user/install-plugin'>;

/** What a switch shows at once; installing and what a form saves wait for the server. */
function withPending(plugin: Plugin, { isEnable, tools_off: off }: PluginChange): Plugin {
  return {
    ...plugin,
    isEnable: isEnable ?? plugin.isEnable,
    tools: off ? plugin.tools.map((tool) => ({ ...tool, on: !off.includes(tool.name) })) : plugin.tools,
  };
}

/** Loads again when another tab or device has changed something. */
function useOtherChanges(reload: () => void) {
  const { bus } = useHost();
  const own = useRef(false);
  useEffect(() => {
    // The bus begins with the latest change, which is in what was just loaded.
    let isLive = false;
    const stop = bus.on('plugins:changed', () => {
      if (isLive && !own.current) reload();
    });
    isLive = true;
    return stop;
  }, [bus, reload]);
  return (plugins: Changed['plugins']) => {
    own.current = true;
    bus.emit('plugins:changed', { plugins });
    own.current = false;
  };
}

/** The catalogue as it is for the person, and what they can do with it. */
export function usePlugins(): { state: LoadState<Catalogue>; reload: () => void; actions: PluginActions } {
  const { api, login } = useHost();
  const { status, username, vipLevel } = useSession();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/plugins', {}, { signal, quiet: true }),
    [api, username, vipLevel],
  );
  const loaded = state.status === 'ready' ? state.data : null;
  const latest = useRef(loaded);
  latest.current = loaded;
  const [answers, setAnswers] = useState<{ to: Catalogue | null; plugins: readonly Plugin[] }>({
    to: null,
    plugins: [],
  });
  const announce = useOtherChanges(reload);
  const refused = useRefused();

  const { pending, add } = useChangeQueue(async (plugin, kind, change) => {
    const { id } = plugin;
    try {
      const { plugin: now, plugins } = await (kind === 'trial'
        ? api.call('POST /chat/plugins/trial', { body: { id } }, { quiet: true })
        : api.call('POST /chat/user/install-plugin', { body: { id, ...change } }, { quiet: true }));
      const to = latest.current;
      setAnswers((before) => ({
        to,
        plugins: [...(before.to === to ? before.plugins.filter((one) => one.id !== id) : []), now],
      }));
      announce(plugins);
      return true;
    } catch (error) {
      await refused(error, plugin);
      // The server knows better what the person has. One that cannot be reached leaves what is shown, and what was typed.
      if (error instanceof ApiError && error.kind === 'api') reload();
      return false;
    }
  });

  async function ask(plugin: Plugin, kind: 'change' | 'trial', change: PluginChange): Promise<boolean> {
    if (status !== 'guest') return add(plugin, kind, change);
    login.open();
    return false;
  }

  const actions: PluginActions = {
    isBusy: (id) => pending.has(id),
    change: (plugin, change) => ask(plugin, 'change', change),
    startTrial: (plugin) => ask(plugin, 'trial', {}),
  };

  const shown = useMemo((): LoadState<Catalogue> => {
    if (!loaded) return state;
    const known = answers.to === loaded ? answers.plugins : [];
    const plugins = loaded.plugins.map((plugin) => {
      const now = known.find(({ id }) => id === plugin.id) ?? plugin;
      const change = pending.get(plugin.id);
      return change ? withPending(now, change) : now;
    });
    return { status: 'ready', data: { ...loaded, plugins } };
  }, [state, loaded, answers, pending]);
  return { state: shown, reload, actions };
}
