import type { Transport } from '@modelcontextprotocol/client';
import { emptyListing, type Listing } from '../listing.ts';
import { openSession, type Session, type Timings } from '../session.ts';

/** A server that can be connected to. */
export type Reachable = {
  /** Of its connection: what has the same one shares it. */
  readonly key: string;
  readonly accountId: string;
  /** What its tools begin with. */
  readonly serverId: string;
  /** Another one when its address or its secret is. */
  readonly revision: string;
  readonly open: () => {
    readonly transport: Transport;
    readonly onListing: (listing: Listing) => void;
    readonly close: () => Promise<void>;
  };
};

export type OwnSession = Session & { readonly listing: () => Listing };

/** A session that is held for those who need it. */
export type Held = Pick<Reachable, 'key' | 'accountId' | 'revision'> & {
  /** Once it is open. @throws what connecting throws, the signal's reason */
  readonly opened: (signal: AbortSignal) => Promise<OwnSession>;
  /** Resolves when it is over, or was never open. */
  readonly ended: Promise<void>;
  /** Once it is open. */
  session?: OwnSession;
  readonly close: () => Promise<void>;
  users: number;
  /** Of `performance.now`. */
  usedAt: number;
  timer?: NodeJS.Timeout;
};

/** Milliseconds. */
export type HeldTimings = Timings & {
  /** Of connecting and reading the lists. */
  readonly open: number;
};

/**
 * Opens a session.
 * @param makeRoom throws when there is no room for it; what cannot be opened takes none
 */
export function openHeld(server: Reachable, timings: HeldTimings, makeRoom: () => void): Held {
  const stop = new AbortController();
  const { transport, close, onListing: onNext } = server.open();
  try {
    makeRoom();
  } catch (error) {
    void close();
    throw error;
  }
  let listing = emptyListing;
  const onListing = (next: Listing) => {
    listing = next;
    onNext(next);
  };
  const { serverId, key, accountId, revision } = server;
  const late = setTimeout(() => stop.abort(new DOMException('too late', 'TimeoutError')), timings.open);
  const session = openSession({ serverId, transport, generation: 'auto', timings, onListing }, stop.signal);
  const opened = session.then((ready) => {
    one.session = { ...ready, listing: () => listing };
    return one.session;
  });
  const one: Held = {
    key,
    accountId,
    revision,
    opened: (signal) => unlessAborted(opened, signal),
    ended: session
      .finally(() => clearTimeout(late))
      .then(({ ended }) => ended)
      .catch(() => {}),
    // The session first: it says goodbye to the server.
    async close() {
      stop.abort();
      await session.then((ready) => ready.close()).catch(() => {});
      await close();
    },
    users: 0,
    usedAt: 0,
  };
  return one;
}

/** Others may wait for the same: it goes on without the one who gave up. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
