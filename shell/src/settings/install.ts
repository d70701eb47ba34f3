import type { InstallState } from '@orangery/platform';
import { proxy } from 'valtio';

/** What Chromium hands over when the page may be installed. It works once. */
type InstallOffer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

/** The page runs in a separate window; iOS has a property for that. */
function runsAsApp(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia?.('(display-mode: standalone)').matches === true;
}

const state = proxy<{ status: InstallState['status'] }>({ status: 'unsupported' });
let offer: InstallOffer | null = null;

export const install: InstallState = state;

/** Watches for the browser's offer to install the application; it is kept for `askToInstall`. */
export function watchInstall(): void {
  if (runsAsApp()) state.status = 'installed';
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The settings ask at a better moment than the browser would.
    event.preventDefault();
    offer = event;
    state.status = 'ready';
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    state.status = 'installed';
  });
}

/** Asks the person by the browser's own dialog. Resolves to whether they agreed. */
export async function askToInstall(): Promise<boolean> {
  const asked = offer;
  if (!asked) return false;
  offer = null;
  try {
    await asked.prompt();
    const { outcome } = await asked.userChoice;
    if (outcome === 'accepted') return true;
  } catch {
    // Refused by the browser: no answer to this offer any more.
  }
  // The browser makes another offer if it wants to; it may have done so already.
  if (!offer && state.status === 'ready') state.status = 'unsupported';
  return false;
}
