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

/**
 * Keeps the switch of the message box and the plugin of a signed-in person at one state. An account that never had the
 * plugin, like a guest, has the setting of this device. Returns what ends that.
 */
export function followAccountSearch(host: HostServices): () => void {
  let sending: Promise<void> | null = null;
  let isStale = false;

  const take = () => {
    const plugin = pluginOf(host);
    if (!plugin || sending) return;
    const { isOpen, engine } = plugin.params;
    const found = searchEngines.find((one) => one === engine);
    const next = { on: plugin.enabled && isOpen === true, ...(found && { engine: found }) };
    if (next.on !== searchSetting.on || (found && found !== searchSetting.engine)) putSearch(next);
  };

  /** One call at a time; what is pressed meanwhile is sent once that has ended. */
  async function send(): Promise<void> {
    do {
      isStale = false;
      await helpInfoOf(host);
      const body = bodyOf(host, searchSetting);
      if (!body) return;
      try {
        const { plugins } = await host.api.call('POST /chat/user/install-plugin', { body }, { quiet: true });
        host.bus.emit('plugins:changed', { plugins });
      } catch (error) {
        await refused(host, error);
      }
    } while (isStale);
  }

  const stop = subscribe(host.session, take);
  take();
  provideSearchSaver(() => {
    isStale = true;
    sending ??= send().finally(() => {
      sending = null;
      take();
    });
  });
  return () => {
    stop();
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

/** What the account has to be told; null when there is nothing to tell. */
function bodyOf(host: HostServices, { on, engine }: SearchSetting) {
  const { status, helpInfo } = host.session;
  const has = pluginOf(host)?.enabled;
  if (status === 'guest' || !(on || has)) return null;
  const isOffered = engine !== null && !helpInfo?.search.demo && helpInfo?.search.engines.includes(engine);
  const params = { isOpen: on, ...(isOffered && { engine }) };
  return { id: networkSearch, params, ...(on && { installed: true, isEnable: true }) };
}

/** A switch that the account may not use goes back; without a connection the setting counts on this device. */
async function refused({ overlays, toast }: HostServices, error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || !refusals.includes(error.code)) return;
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
