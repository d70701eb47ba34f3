import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds. */
const retryAfter = 1_000;

export type Channel = {
  /** To every other process that has opened it; lost while this one or that one has no connection. */
  readonly send: (text: string) => void;
  readonly close: () => Promise<void>;
};

export type ChannelOptions = {
  readonly connectionString: string;
  /** The same for all who send each other something. */
  readonly name: string;
  readonly onMessage: (text: string) => void;
  /** Called whenever a connection is lost or not made. It is tried again until the channel is closed. */
  readonly onError: (error: unknown) => void;
  /** Called whenever it can receive from now on. */
  readonly onOpen?: () => void;
};

/**
 * Sends short texts (at most 8,000 bytes) between processes on one PostgreSQL, over a dedicated connection. Behind a
 * pooler that lends connections for one transaction nothing arrives.
 */
export function openChannel(options: ChannelOptions): Channel {
  const { connectionString, name, onMessage, onError, onOpen } = options;
  const closing = new AbortController();
  let open: pg.Client | undefined;

  const stay = async (client: pg.Client): Promise<void> => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', onError);
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== processOf(client)) onMessage(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(name)}`);
      if (closing.signal.aborted) return;
      open = client;
      onOpen?.();
      await ended;
    } finally {
      open = undefined;
      await client.end().catch(() => {});
    }
  };
  const stayOpen = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await stay(new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })).catch(
        onError,
      );
      await wait(retryAfter, undefined, { signal: closing.signal }).catch(() => {});
    }
  };
  const running = stayOpen();

  return {
    send: (text) => void open?.query('select pg_notify($1, $2)', [name, text]).catch(onError),
    async close() {
      closing.abort();
      await open?.end().catch(() => {});
      await running;
    },
  };
}

/** Of the server's process behind a connection; the driver knows it, its types do not. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;
