import { ApiError, searchEngines } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { addFeatureTranslations, errorText, type HostServices } from '@orangery/platform';
import i18next from 'i18next';
import { subscribe } from 'valtio';
import { toolsTranslations } from '../feature-translations.ts';
import {
  provideSearchSaver,
  putSearch,
  type SearchSetting,
  searchSetting,
} from '../question/search-setting.state.ts';

/** The plugin that network search is; see `server/catalogue/plugins.json`. */
const networkSearch = 7;

const refusals: readonly number[] = [errors.membersOnly, errors.pluginExpired, errors.pluginNotSubscribed];

const saidElsewhere: readonly number[] = [errors.sessionExpired, errors.signedInElsewhere];

/**
 * Keeps the switch of the message box and the plugin of a signed-in person at one state. An account that never had the
 * plugin, like a guest, has the setting of this device. Returns what ends that.
 */
export function followAccountSearch(host: HostServices): () => void {
  let sending: Promise<void> | null = null;
  let isStale = false;
  /** Whose change waits for the network. */
  let waiting: string | null = null;

  const take = () => {
    const plugin = pluginOf(host);
    if (waiting !== host.session.username) waiting = null;
    if (!plugin || sending || waiting) return;
    const { isOpen, engine } = plugin.params;
    const found = searchEngines.find((one) => one === engine);
    const next = { on: plugin.enabled && isOpen === true, ...(found && { engine: found }) };
    if (next.on !== searchSetting.on || (found && found !== searchSetting.engine)) putSearch(next);
  };

  /** One call at a time; what is pressed meanwhile is sent once that has ended. */
  async function send(): Promise<void> {
    do {
      isStale = false;
      waiting = null;
      await helpInfoOf(host);
      const body = bodyOf(host, searchSetting);
      if (!body) return;
      try {
        const { plugins } = await host.api.call('POST /chat/user/install-plugin', { body }, { quiet: true });
        host.bus.emit('plugins:changed', { plugins });
      } catch (error) {
        waiting = isOffline(error) ? host.session.username : null;
        if (waiting) return;
        await refused(host, error);
      }
    } while (isStale);
  }

  const save = () => {
    isStale = true;
    sending ??= send().finally(() => {
      sending = null;
      take();
    });
  };
  const saveWaiting = () => {
    if (waiting && waiting === host.session.username) save();
  };
  const stop = subscribe(host.session, take);
  window.addEventListener('online', saveWaiting);
  // What was pressed before is sent; otherwise what the account has counts.
  provideSearchSaver(save);
  take();
  return () => {
    stop();
    window.removeEventListener('online', saveWaiting);
    provideSearchSaver(null);
  };
}

/** Which search engines there are, is known a moment after the page is shown. */
function helpInfoOf({ session }: HostServices): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!session.helpInfo) return;
      stop();
      resolve();
    };
    const stop = subscribe(session, look);
    look();
  });
}

const pluginOf = ({ session }: HostServices) =>
  session.userInfo?.plugins.find(({ id }) => id === networkSearch);

const isOffline = (error: unknown) =>
  error instanceof ApiError && error.kind === 'network' && !navigator.onLine;

/** The change to send to the account; null when there is none. */
function bodyOf(host: HostServices, { on, engine }: SearchSetting) {
  const { status, helpInfo } = host.session;
  const has = pluginOf(host)?.enabled;
  if (status === 'guest' || !(on || has)) return null;
  const isOffered = engine !== null && !helpInfo?.search.demo && helpInfo?.search.engines.includes(engine);
  const params = { isOpen: on, ...(isOffered && { engine }) };
  return { id: networkSearch, params, ...(on && { installed: true, isEnable: true }) };
}

/**
 * A switch that the account may not use, or that could not be saved, goes back with the reason. Where the account has no
 * such plugin the setting counts on this device. The end of the session is said by the shell.
 */
async function refused(host: HostServices, error: unknown): Promise<void> {
  const { overlays, toast } = host;
  if (!(error instanceof ApiError) || error.kind === 'canceled' || saidElsewhere.includes(error.code)) return;
  if (!refusals.includes(error.code)) {
    if (pluginOf(host)) toast({ text: errorText(error), kind: 'error' });
    return;
  }
  putSearch({ on: false });
  await addFeatureTranslations(toolsTranslations);
  toast({
    text: errorText(error),
    kind: 'error',
    action: {
      label: i18next.t('more.plugins', { ns: 'mf-chat/tools' }),
      run: () => overlays.open('plugins', `${networkSearch}/subscribe`),
    },
  });
}
