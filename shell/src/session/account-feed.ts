import { type AccountEvent, ApiError, retryDelay, sleep } from '@orangery/api';
import { subscribe } from 'valtio';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { loadUnread } from './follow-unread.ts';
import { ageOfUserInfo } from './load.ts';
import { inOneTab } from './one-tab.ts';
import { session } from './state.ts';

/** Milliseconds. */
const pauses = { first: 1_000, max: 60_000 };
/** A connection that lasted so long was a good one, milliseconds. */
const healthyTime = 30_000;
/** A user that was asked for so lately is up to date, milliseconds. */
const freshTime = 10_000;
const forever = Number.POSITIVE_INFINITY;

function take(event: AccountEvent): void {
  if (event.type === 'notice') bus.emit('notice:arrived', { unread: event.unread });
  if (event.type === 'account') bus.emit('account:changed', {});
  if (event.type === 'pdf') bus.emit('pdfs:changed', { id: event.id });
  if (event.type === 'order') bus.emit('order:changed', { id: event.id });
  if (event.type === 'backup') bus.emit('backup:arrived', { revision: event.revision });
  if (event.type === 'plugins') bus.emit('plugins:changed', { plugins: event.plugins });
  // Nobody listened for a while: what happened meanwhile is asked for.
  if (event.type === 'hello') bus.emit('backup:arrived', { revision: null });
  if (event.type === 'hello' && ageOfUserInfo() > freshTime) {
    bus.emit('account:changed', {});
    void loadUnread();
  }
}

/** One connection. False when another one makes no sense: the session is over, or the server has no feed. */
async function listen(signal: AbortSignal): Promise<boolean> {
  const connection = new AbortController();
  const close = () => connection.abort();
  signal.addEventListener('abort', close, connection);
  window.addEventListener('offline', close, connection);
  try {
    // The client acts on the end of the session like on a refused call.
    for await (const event of api.feed('GET /chat/user/events', connection)) take(event);
    return false;
  } catch (error) {
    return !(error instanceof ApiError && error.kind === 'api' && !error.retryable);
  } finally {
    close();
  }
}

/** Listens until the signal, whatever happens to the connection. */
async function keepListening(signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    if (!navigator.onLine) await sleep(forever, { signal, untilOnline: true });
    const began = performance.now();
    // The place is kept, so that the other tabs do not try one after the other what has no sense.
    if (!(await listen(signal))) return sleep(forever, { signal });
    failures = performance.now() - began > healthyTime ? 1 : failures + 1;
    await sleep(retryDelay(failures, pauses), { signal, untilOnline: true });
  }
}

/**
 * While somebody is signed in, one tab of this browser reads the account's feed and forwards it to the others.
 * Returns what ends it.
 */
export function startAccountFeed(): () => void {
  let followed: string | null = null;
  let ending = new AbortController();
  const follow = () => {
    if (session.token === followed) return;
    followed = session.token;
    ending.abort();
    if (followed === null) return;
    ending = new AbortController();
    inOneTab(ending.signal, keepListening);
  };
  const unsubscribe = subscribe(session, follow);
  follow();
  return () => {
    unsubscribe();
    ending.abort();
  };
}
