import type { Transport } from '@modelcontextprotocol/client';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import { usualTimings } from '../connection.ts';
import { emptyListing, type Listing } from '../listing.ts';
import { openSession, type Session, type Timings } from '../session.ts';

/** A server that can be connected to. */
export type Reachable = {
  readonly pluginId: number;
  /** What its tools begin with. */
  readonly serverId: string;
  /** Another one when its address or its secret is. */
  readonly revision: string;
  readonly open: () => { readonly transport: Transport; readonly close: () => Promise<void> };
  readonly onListing: (listing: Listing) => void;
};

export type OwnSession = Session & { readonly listing: () => Listing };

type Held = {
  readonly revision: string;
  readonly opened: Promise<OwnSession>;
  readonly close: () => Promise<void>;
  users: number;
  /** Of `performance.now`. */
  usedAt: number;
  timer?: NodeJS.Timeout;
};

type Options = {
  /** At once. */
  readonly max: number;
  /** Milliseconds. */
  readonly idle: number;
  readonly timings?: Timings & { readonly open: number };
};

/** People wait for it. */
const shortTimings = { ...usualTimings, connect: 10_000, list: 10_000, ping: 5_000, open: 20_000 };

/** Connections that are opened when somebody needs them, and closed when nobody has for a while. */
export function createOwnSessions({ max, idle, timings = shortTimings }: Options) {
  const held = new Map<number, Held>();

  async function drop(pluginId: number, one: Held | undefined): Promise<void> {
    if (!one) return;
    clearTimeout(one.timer);
    if (held.get(pluginId) === one) held.delete(pluginId);
    await one.close();
  }

  /** @throws AppError tooManyRequests when all connections are in use */
  function makeRoom(): void {
    if (held.size < max) return;
    const [oldest] = [...held]
      .filter(([, { users }]) => users === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (!oldest) throw new AppError(errors.tooManyRequests);
    void drop(...oldest);
  }

  function openNew(server: Reachable): Held {
    makeRoom();
    const stop = new AbortController();
    const { transport, close } = server.open();
    let listing = emptyListing;
    const onListing = (next: Listing) => {
      listing = next;
      server.onListing(next);
    };
    const { serverId, pluginId, revision } = server;
    const late = setTimeout(() => stop.abort(new DOMException('too late', 'TimeoutError')), timings.open);
    const session = openSession({ serverId, transport, generation: 'auto', timings, onListing }, stop.signal);
    const one: Held = {
      revision,
      opened: session.then((ready) => ({ ...ready, listing: () => listing })),
      // The session first: it says goodbye to the server.
      async close() {
        stop.abort();
        await session.then((opened) => opened.close()).catch(() => {});
        await close();
      },
      users: 0,
      usedAt: 0,
    };
    held.set(pluginId, one);
    void session
      .finally(() => clearTimeout(late))
      .then(({ ended }) => ended)
      .catch(() => {})
      .then(() => drop(pluginId, one));
    return one;
  }

  return {
    /**
     * Does something with a connection to a server.
     * @throws what connecting throws, the signal's reason, AppError tooManyRequests
     */
    async use<T>(
      server: Reachable,
      signal: AbortSignal,
      job: (session: OwnSession) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const { pluginId } = server;
      const before = held.get(pluginId);
      if (before && before.revision !== server.revision) void drop(pluginId, before);
      const one = held.get(pluginId) ?? openNew(server);
      one.users += 1;
      clearTimeout(one.timer);
      try {
        return await job(await unlessAborted(one.opened, signal));
      } finally {
        one.users -= 1;
        one.usedAt = performance.now();
        if (one.users === 0 && held.get(pluginId) === one)
          one.timer = setTimeout(() => void drop(pluginId, one), idle).unref();
      }
    },

    close: (pluginId: number): Promise<void> => drop(pluginId, held.get(pluginId)),
    closeAll: async (): Promise<void> => {
      await Promise.all([...held].map(([pluginId, one]) => drop(pluginId, one)));
    },
    count: (): number => held.size,
  };
}

/** Others may wait for the same: it goes on without the one who gave up. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
