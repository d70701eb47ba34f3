import type { OidcProvider } from '@orangery/api';
import { currentAddress, rememberedAddress } from '../routes/return-address.ts';
import { api } from '../services/api.ts';
import { leavePage } from './leave-page.ts';
import { visitOrigin } from './visit-origin.ts';

/** What this tab has begun: a return that was not begun here signs nobody in. */
const storageKey = 'oidc_state';

const isSign = (path: string) => /^\/(login|sign_in|register|forgot_password|set_password)\b/.test(path);

/** Where the person goes on afterwards; nowhere in particular when they came for the login itself. */
function returnTo(): string | undefined {
  const address = rememberedAddress() ?? currentAddress();
  return isSign(address) || address.length > 500 ? undefined : address;
}

/** Begins signing in with Google or Apple, and leaves the page. Rejects with an `ApiError` when it cannot begin. */
export async function beginOidc(provider: OidcProvider): Promise<void> {
  const to = returnTo();
  const body = { provider, ...(to && { return_to: to }), ...visitOrigin() };
  const { url, state } = await api.call('POST /chat/login/start', { body }, { quiet: true });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([provider, state]));
  } catch {
    // The return will be refused, and the person sees why.
  }
  leavePage(url);
}

/** Whether this tab has begun what comes back; asked once. */
export function takeOidcState(provider: OidcProvider, state: string): boolean {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept === JSON.stringify([provider, state]);
  } catch {
    return false;
  }
}
