import { subscribe } from 'valtio';
import { loginPopup } from '../account/login-popup.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { session } from '../session/state.ts';
import { forgetAddress } from './return-address.ts';

/** On the desktop, who closes the popup has given up what it was opened for: a later login is for something else. */
export function forgetAddressWithPopup(): void {
  if (isMobile()) return;
  if (!loginPopup.visible) forgetAddress();
  subscribe(loginPopup, () => {
    if (!loginPopup.visible && session.token === null) forgetAddress();
  });
}
