import { proxy, subscribe } from 'valtio';
import { bus } from '../services/bus.ts';
import { session } from '../session/state.ts';

export type Credentials = { username: string; password: string };

const storageKey = 'new_account';

/**
 * Name and initial password of an account made by one click, until the person has saved them. Besides here they are kept
 * for this tab, so that a reload does not lose them, and nowhere else.
 */
export const credentials = proxy<{ shown: Credentials | null }>({ shown: null });

/**
 * Shows again what was not saved before a reload, and forgets it when the person signs out or somebody else signs in. A
 * session that the server ends takes nothing away: then they are all that is left of the account.
 */
export function startCredentials(): void {
  credentials.shown = readKept();
  if (session.username !== credentials.shown?.username) forgetCredentials();
  bus.on('session:ended', ({ reason }) => {
    if (reason === 'signed-out') forgetCredentials();
  });
  subscribe(session, () => {
    if (session.username !== null && session.username !== credentials.shown?.username) forgetCredentials();
  });
}

export function showCredentials({ username, password }: Credentials): void {
  credentials.shown = { username, password };
  keep(JSON.stringify(credentials.shown));
}

export function forgetCredentials(): void {
  credentials.shown = null;
  keep(null);
}

function readKept(): Credentials | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Credentials> | null;
    const { username, password } = kept ?? {};
    return typeof username === 'string' && typeof password === 'string' ? { username, password } : null;
  } catch {
    return null;
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, value);
  } catch {
    // Where storage is refused they are shown until the page goes.
  }
}
