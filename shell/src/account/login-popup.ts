import { proxy } from 'valtio';
import { isMobile } from '../layouts/is-mobile.ts';
import { navigation } from '../services/navigation.ts';

/** 0: the session has ended and the person must sign in again. 1: opened freely. Both start with signing in. */
export type LoginMode = 0 | 1;

type LoginPopup = {
  visible: boolean;
  mode: LoginMode;
  /** A login or registration call is under way. */
  loading: boolean;
  /** The person has come back from another service, and its answer is being exchanged for a session. */
  returning: boolean;
};

/** State of the login popup of the desktop layout. It is no address: back does not open it again. On a phone the pages below /login read the mode. */
export const loginPopup = proxy<LoginPopup>({
  visible: false,
  mode: 1,
  loading: false,
  returning: false,
});

export function openLoginPopup(mode: LoginMode = 1): void {
  Object.assign(loginPopup, { visible: true, mode });
}

export function closeLoginPopup(): void {
  Object.assign(loginPopup, { visible: false, mode: 1 });
}

/** Leads to signing in: the popup on the desktop, the pages below /login on a phone. */
export function openLogin(mode: LoginMode = 1): void {
  if (isMobile()) navigation.navigate('/login');
  else openLoginPopup(mode);
}

/** Marks the time of a login or registration call. */
export async function whileLoggingIn<T>(call: Promise<T>): Promise<T> {
  loginPopup.loading = true;
  try {
    return await call;
  } finally {
    loginPopup.loading = false;
  }
}
