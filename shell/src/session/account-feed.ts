import { type AccountEvent, ApiError } from '@orangery/api';
import { subscribe } from 'valtio';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { ageOfUserInfo } from './load.ts';
import { inOneTab } from './one-tab.ts';
import { session } from './state.ts';
import { loadUnread } from './unread.ts';

/** Milliseconds. */
const pauses = { first: 1_000, longest: 60_000, healthy: 30_000, fresh: 10_000 } as const;

/** Until the next attempt: longer with every failure, and not the same for everyone whom a server has lost. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(pauses.first * 2 ** (failures - 1), pauses.longest) * (0.5 + random / 2);

/** Resolves on the event, after the time, or when the signal ends. */
function until(signal: AbortSignal, event: 'online' | null, time = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const timer = Number.isFinite(time) ? setTimeout(end, time) : undefined;
    function end() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, over);
    if (event) window.addEventListener(event, end, over);
  });
}

function take(event: AccountEvent): void {
  if (event.type === 'notice') bus.emit('notice:arrived', { unread: event.unread });
  if (event.type === 'account') bus.emit('account:changed', {});
  // Nobody listened for a while: what happened meanwhile is asked for.
  if (event.type === 'hello' && ageOfUserInfo() > pauses.fresh) {
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
    if (!navigator.onLine) await until(signal, 'online');
    const began = performance.now();
    // The place is kept, so that the other tabs do not try one after the other what has no sense.
    if (!(await listen(signal))) return until(signal, null);
    failures = performance.now() - began > pauses.healthy ? 1 : failures + 1;
    await until(signal, 'online', pauseAfter(failures));
  }
}

/**
 * While somebody is signed in, one tab of this browser hears at once what happens to the account, and tells the others.
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
