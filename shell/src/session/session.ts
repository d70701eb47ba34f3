import type { SessionData } from '@orangery/api';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { whenIdle } from '../services/when-idle.ts';
import { announceSession } from './announce.ts';
import { storeDevice } from './device.ts';
import { loadHelpInfo, loadUserInfo } from './load.ts';
import { followOtherTabs } from './other-tabs.ts';
import { revokeTokensBy } from './sign-out.ts';
import { putSession, session } from './state.ts';

export { signOut } from './sign-out.ts';
export { session } from './state.ts';

/**
 * Starts the session of this page; call it once, before the first render.
 * Returns at once: user and figures are loaded behind the first paint.
 */
export function startSession(): void {
  storeDevice(session.device);
  revokeTokensBy(() => void api.call('POST /chat/user/logout', { body: {} }).catch(() => undefined));
  followOtherTabs();
  bus.on('theme:changed', ({ theme }) => {
    session.theme = theme;
  });
  announceSession();
  void loadUserInfo();
  // No screen waits for them, and the first call of the API costs a slow phone a tenth of a second.
  whenIdle(() => void loadHelpInfo(), 1_000);
  window.addEventListener('online', () => {
    if (session.userInfo === null) void loadUserInfo();
    if (session.helpInfo === null) void loadHelpInfo();
  });
}

/** Takes the answer of a login or registration call as the session from now on. */
export function signIn(data: SessionData): void {
  putSession(data);
  announceSession();
  void loadUserInfo();
}
