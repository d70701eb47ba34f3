import type { SessionData } from '@orangery/api';
import { followQuota, loadPersistently, whenIdle } from '@orangery/platform';
import { bus } from '../services/bus.ts';
import { announceSession } from './announce.ts';
import { storeDevice } from './device.ts';
import { followAccount, identifyUser, loadHelpInfo } from './load.ts';
import { followOtherTabs } from './other-tabs.ts';
import { putSession, rememberMember, session } from './state.ts';

export { loadUserInfo } from './load.ts';
export { beforeSignOut, signOut } from './sign-out.ts';
export { edition, isKnownDevice, session } from './state.ts';

/**
 * Starts the session of this page; call it once, before the first render.
 * Returns at once: user and figures are loaded behind the first paint.
 */
export function startSession(): void {
  storeDevice(session.device);
  rememberMember();
  followOtherTabs();
  followAccount();
  followQuota(bus, session);
  bus.on('theme:changed', ({ theme }) => {
    session.theme = theme;
  });
  announceSession();
  void identifyUser();
  // The page has them, unless its server was slow to know them or the language is another one.
  if (session.helpInfo === null) whenIdle(() => void loadHelpInfo(), 1_000);
  whenIdle(() => void listenToAccount(), 3_000);
  window.addEventListener('online', () => {
    if (session.helpInfo === null) void loadHelpInfo();
  });
}

/** The page does not need it to show, and without it every call still says when the session is over. */
async function listenToAccount(): Promise<void> {
  const [{ startUnread }, { startAccountFeed }] = await loadPersistently(() =>
    Promise.all([
      import(/* webpackChunkName: "account" */ './follow-unread.ts'),
      import(/* webpackChunkName: "account" */ './account-feed.ts'),
    ]),
  );
  startUnread();
  startAccountFeed();
}

/** Takes the answer of a login or registration call as the session from now on. */
export function signIn(data: SessionData): void {
  putSession(data);
  announceSession();
  void identifyUser();
}
