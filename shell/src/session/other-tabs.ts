import { bus } from '../services/bus.ts';
import { readStored } from '../services/stored.ts';
import { announceSession } from './announce.ts';
import { loadUserInfo } from './load.ts';
import { clearSession, readSession, session } from './state.ts';

/** Takes over the session another tab has stored. True when it differs from the one here. */
function adopt(): boolean {
  const token = readStored('token');
  if (token === session.token) return false;
  if (token === null) clearSession();
  else {
    const { status, username, vipLevel, isRenew } = readSession();
    Object.assign(session, { token, status, username, vipLevel, isRenew, userInfo: null });
    void loadUserInfo();
  }
  return true;
}

/**
 * Keeps this tab at the session of the others. The bus tells first where it reaches, and before any listener hears of
 * it; the storage event also comes from tabs of an older version and from a person who clears the site's data.
 */
export function followOtherTabs(): void {
  // Where storage is refused, every tab has a session of its own.
  if (readStored('device') === null) return;
  bus.tap(({ name, remote }) => {
    if (remote && name === 'session:changed') adopt();
  });
  window.addEventListener('storage', (event) => {
    // `key` is null when everything was cleared.
    if ((event.key === 'token' || event.key === null) && adopt()) announceSession();
  });
}
