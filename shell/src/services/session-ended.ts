import i18next from 'i18next';
import { openLoginPopup } from '../account/login-popup.ts';
import { toast } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { signOut } from '../session/sign-out.ts';

const messages = { expired: 'message.loginExpired', kicked: 'message.loggedInElsewhere' } as const;

/** The server has ended the session: says why, signs out, and leads back to signing in (signing out does on a phone). */
export function sessionEnded(reason: 'expired' | 'kicked'): void {
  toast({ kind: 'warning', text: i18next.t(messages[reason], { ns: 'errors' }) });
  void signOut(reason);
  if (!isMobile()) openLoginPopup(0);
}
