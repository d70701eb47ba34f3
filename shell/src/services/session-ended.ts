import i18next from 'i18next';
import { loginPopup, openLoginPopup } from '../account/login-popup.ts';
import { toast } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { currentAddress, rememberAddress } from '../routes/return-address.ts';
import { isSigningOut, type SignOutApi, signOut } from '../session/sign-out.ts';
import { isOutdated, session } from '../session/state.ts';

export type EndOfSession = 'expired' | 'kicked';

const messages = { expired: 'message.loginExpired', kicked: 'message.loggedInElsewhere' } as const;

/** The session whose end has been shown already: calls, feed and other tabs may all report it. */
let toldOf: string | null = null;

/**
 * Says why the session is over, once for each session, and leads back to signing in (on a phone, leaving the session
 * does). After it the page goes on at `address`.
 */
export function announceSessionEnd(
  reason: EndOfSession,
  token: string | null,
  address = currentAddress(),
): void {
  if (token !== null && token === toldOf) return;
  toldOf = token;
  rememberAddress(address);
  toast({ kind: 'warning', text: i18next.t(messages[reason], { ns: 'errors' }) });
  if (isMobile()) loginPopup.mode = 0;
  else openLoginPopup(0);
}

/** The server has ended the session: says why, signs out, and leads back to signing in. */
export function sessionEnded(api: SignOutApi, reason: EndOfSession): void {
  // The person did that themselves, here or in another tab, which this one is about to follow.
  if (isOutdated() || isSigningOut()) return;
  announceSessionEnd(reason, session.token);
  void signOut(api, reason);
}
