import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ClientCredentialsProvider,
  type FetchLike,
  type ReconnectionScheduler,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import {
  DEFAULT_INHERITED_ENV_VARS,
  StdioClientTransport,
  type StdioServerParameters,
} from '@modelcontextprotocol/client/stdio';
import { boundedFetch } from './bounded-fetch.ts';
import { HttpTransport } from './http-transport.ts';
import { MessageBuffer } from './message-buffer.ts';
import { oauthFetch } from './oauth-fetch.ts';
import type { HttpEntry, StdioEntry } from './servers-schema.ts';

/** Bytes of one message of a server. */
const maxMessage = 4 * 1024 * 1024;

/**
 * To find out which generation of the protocol a program speaks, the client starts a second one, except for subclasses: then
 * it asks the one that is running.
 */
class ProgramTransport extends StdioClientTransport {
  constructor(server: StdioServerParameters & { readonly maxBufferSize: number }) {
    super(server);
    // There is no option for it.
    Object.assign(this, { _readBuffer: new MessageBuffer(server) });
  }
}

/** The client passes these on, also when they are not given to it; a variable without a value is not passed on. */
const withheld = Object.fromEntries(
  DEFAULT_INHERITED_ENV_VARS.filter((name) => name !== 'PATH').map((name) => [name, undefined]),
) as Readonly<Record<string, never>>;

/**
 * A program that speaks over its standard input and output. It sees nothing of our environment but `PATH` and what it is given.
 * @param onLine a line of its standard error
 */
export function stdioTransport(
  { command, args, env, cwd = tmpdir() }: StdioEntry,
  onLine: (line: string) => void,
): Transport {
  const transport = new ProgramTransport({
    command,
    args,
    env: { ...withheld, ...env },
    cwd,
    stderr: 'pipe',
    maxBufferSize: maxMessage,
  });
  // It has to be read in any case: a full pipe would stop the program.
  transport.stderr?.on('data', (piece: Buffer) => {
    for (const line of piece.toString().split('\n')) if (line.trim() !== '') onLine(line.slice(0, 500));
  });
  return transport;
}

/** Milliseconds from the end of a stream of a server to the next attempt, whatever the server asks for. */
const [minReconnection, maxReconnection] = [1_000, 60_000];

const reconnectionScheduler: ReconnectionScheduler = (reconnect, delay) => {
  const timer = setTimeout(reconnect, Math.min(Math.max(delay, minReconnection), maxReconnection)).unref();
  return () => clearTimeout(timer);
};

/** A server at an address. Redirects to another origin are not followed. */
export function httpTransport({ url, headers, oauth }: HttpEntry, fetcher: FetchLike = fetch): Transport {
  const bounded = boundedFetch(maxMessage, withHeaders(headers, new URL(url).origin, fetcher));
  return new HttpTransport(new URL(url), {
    fetch: oauth ? oauthFetch(url, oauth.issuer, bounded) : bounded,
    redirectPolicy: 'same-origin',
    reconnectionScheduler,
    ...(oauth && {
      authProvider: new ClientCredentialsProvider({
        clientId: oauth.client_id,
        clientSecret: oauth.client_secret,
        expectedIssuer: oauth.issuer,
        ...(oauth.scope !== undefined && { scope: oauth.scope }),
      }),
    }),
  });
}

/** Lets the server forget what it keeps for us, if it answers soon. */
export async function endHttpSession(transport: Transport): Promise<void> {
  if (!(transport instanceof StreamableHTTPClientTransport)) return;
  const ended = transport.terminateSession().catch(() => {});
  await Promise.race([ended, wait(1_000, undefined, { ref: false })]);
}

/** The operator's headers are for the server and not for who gives it tokens; those of the protocol go before. */
const withHeaders =
  (headers: Readonly<Record<string, string>>, origin: string, inner: FetchLike): FetchLike =>
  (url, init = {}) => {
    if (new URL(url).origin !== origin) return inner(url, init);
    const all = new Headers(headers);
    for (const [name, value] of new Headers(init.headers)) all.set(name, value);
    return inner(url, { ...init, headers: all });
  };
