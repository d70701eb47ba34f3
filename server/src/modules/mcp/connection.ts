import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/client';
import { reasonOf } from '../../http/external-error.ts';
import { isSessionForgotten, UnreachableError } from './errors.ts';
import { emptyListing, type Listing } from './listing.ts';
import { type Generation, openSession, type Session, type Timings } from './session.ts';

export type McpLog = {
  readonly debug: (details: object, text: string) => void;
  readonly info: (details: object, text: string) => void;
  readonly warn: (details: object, text: string) => void;
};

/** Milliseconds. */
export type ConnectionTimings = Timings & {
  /** From the end of a session to the next attempt; it doubles up to the second figure. */
  readonly backoff: readonly [first: number, last: number];
};

export const usualTimings: ConnectionTimings = {
  connect: 20_000,
  list: 15_000,
  relist: 500,
  check: 30_000,
  recheck: 200,
  ping: 10_000,
  backoff: [1_000, 60_000],
};

/** Milliseconds; a program that does not end by itself has been killed by then. */
const closeTimeout = 6_000;
/** Milliseconds for a new session, when the server has forgotten the one it was asked in. */
const renewTimeout = 10_000;

type Options = {
  readonly serverId: string;
  readonly open: () => Transport;
  readonly log: McpLog;
  readonly timings?: ConnectionTimings;
};

export type Connection = ReturnType<typeof createConnection>;

/** Stays connected to a server, or keeps trying. What it had when it was last there is known while it is away. */
export function createConnection({ serverId, open, log, timings = usualTimings }: Options) {
  const stop = new AbortController();
  const sessions = new EventEmitter<{ open: [] }>();
  let session: Session | undefined;
  let generation: Generation = 'auto';
  let listing = emptyListing;
  const onListing = (next: Listing) => {
    listing = next;
  };

  async function connectOnce(isFirst: boolean): Promise<boolean> {
    try {
      session = await openSession(
        { serverId, transport: open(), generation, timings, onListing },
        stop.signal,
      );
    } catch (error) {
      // Some older programs end when they are asked what they do not know.
      generation = generation === 'auto' ? 'legacy' : 'auto';
      const details = { server: serverId, reason: reasonOf(deepest(error)) };
      if (isFirst && !stop.signal.aborted) log.warn(details, 'an MCP server cannot be reached');
      return false;
    }
    log.info({ server: serverId, tools: listing.tools.length }, 'connected to an MCP server');
    sessions.emit('open');
    await session.ended;
    session = undefined;
    return true;
  }

  /** A server that breaks off again and again soon after it has answered is waited for as one that does not answer. */
  async function stayConnected(): Promise<void> {
    const [first, last] = timings.backoff;
    let delay = first;
    let isFirst = true;
    while (!stop.signal.aborted) {
      const from = performance.now();
      const wasThere = await connectOnce(isFirst);
      isFirst = wasThere;
      if (performance.now() - from > last) delay = first;
      await wait(delay, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      delay = Math.min(2 * delay, last);
    }
  }
  const running = stayConnected();

  /** Waits for the session that comes after this one, which it ends. */
  async function renewed(forgotten: Session, signal: AbortSignal): Promise<void> {
    // Another call may have been as far already.
    if (session && session !== forgotten) return;
    const limit = AbortSignal.any([signal, stop.signal, AbortSignal.timeout(renewTimeout)]);
    const opened = once(sessions, 'open', { signal: limit });
    void forgotten.close();
    await opened.catch(() => {});
    signal.throwIfAborted();
  }

  return {
    isReachable: () => session !== undefined,
    listing: () => listing,

    /**
     * Asks the server for something; once more in a new session when it has forgotten the one it was asked in, as after a restart:
     * then it has not begun.
     * @throws UnreachableError while there is no connection; what `work` throws
     */
    async ask<T>(work: (session: Session) => Promise<T>, signal: AbortSignal): Promise<T> {
      const asked = session;
      if (!asked) throw new UnreachableError();
      try {
        return await work(asked);
      } catch (error) {
        if (!isSessionForgotten(error)) throw error;
        await renewed(asked, signal);
      }
      if (!session) throw new UnreachableError();
      return work(session);
    },

    /** Ends the connection, and the program behind it, within some seconds; never rejects. */
    async close(): Promise<void> {
      stop.abort();
      await Promise.race([
        Promise.all([session?.close(), running]),
        wait(closeTimeout, undefined, { ref: false }),
      ]);
    },
  };
}

/** What the client reports is what it did; why it failed stands under that. */
const deepest = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? deepest(error.cause) : error;
