import { setTimeout as wait } from 'node:timers/promises';
import type { CallToolResult, Transport } from '@modelcontextprotocol/client';
import { reasonOf } from '../../http/external-error.ts';
import { UnreachableError } from './errors.ts';
import { emptyListing, type Listing, type ServerTool } from './listing.ts';
import { type CallOptions, type Generation, openSession, type Session, type Timings } from './session.ts';

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

  return {
    isReachable: () => session !== undefined,
    listing: () => listing,

    /** @throws UnreachableError while there is no connection; what the session throws */
    call(tool: ServerTool, input: object, options: CallOptions): Promise<CallToolResult> {
      if (!session) throw new UnreachableError();
      return session.call(tool, input, options);
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
