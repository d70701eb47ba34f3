import type { HostServices } from '@orangery/platform';
import { openLogin } from '../account/login-popup.ts';
import { prepare } from '../federation/reach-for-links.ts';
import { confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toasts.ts';
import { nameContent } from '../layouts/content-name.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { beforeSignOut, edition, loadUserInfo, session, signOut } from '../session/session.ts';
import { askToInstall, install } from '../settings/install.ts';
import { chooseLanguage } from '../settings/language.ts';
import { chooseTheme, chosenTheme, currentTheme } from '../settings/theme.ts';
import { chooseVoice, currentVoice } from '../settings/voice.ts';
import { loadChecks } from '../updates/watch-releases.ts';
import { api } from './api.ts';
import { bus } from './bus.ts';
import { loadShared } from './lazy-part.ts';
import { navigation } from './navigation.ts';

/** What a person asks for is not done before they were asked back: some accounts have no way in again. */
async function leave(): Promise<void> {
  const { leave } = await loadShared(() => import(/* webpackChunkName: "account" */ '../account/leave.ts'));
  await leave();
}

/** What every remote gets. */
export const host: HostServices = {
  api,
  bus,
  session,
  theme: { get: currentTheme },
  navigation,
  overlays: createOverlays(navigation),
  toast,
  confirm,
  login: { open: () => openLogin() },
  account: {
    refresh: () => loadUserInfo(),
    signOut: (kind) => (kind === 'save' ? leave() : signOut(api, kind)),
    beforeSignOut,
  },
  settings: {
    getTheme: chosenTheme,
    setTheme: chooseTheme,
    setLanguage: (language) => chooseLanguage(language),
    getVoice: currentVoice,
    setVoice: chooseVoice,
  },
  app: {
    version: edition,
    checkForUpdates: async () => (await loadShared(loadChecks)).checkForUpdates(),
    install,
    askToInstall,
  },
  layout: isMobile() ? 'mobile' : 'desktop',
  nameContent,
  prepare,
};
