import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';

export type PostRequest = {
  readonly headers: http.OutgoingHttpHeaders;
  /** Sent as JSON. */
  readonly body: object;
  readonly signal: AbortSignal;
};

export type StreamedResponse = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Unpacked. */
  readonly body: Readable;
};

const connections = {
  keepAlive: true,
  // A connection that rests (see `gather`) is not read any further; the usual buffer would take sixty kilobytes piece by piece.
  highWaterMark: 1,
};
// Answers last for minutes and hundreds run at once: no cap on sockets.
const agents = {
  'http:': new http.Agent(connections),
  'https:': new https.Agent(connections),
};

const maxRedirects = 3;
/** Those after which a POST may stay one. */
const redirects: ReadonlySet<number> = new Set([301, 302, 307, 308]);

// What is there is handed on at once, and a packed answer that breaks off gives what it has.
const flush = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const unpackers = new Map<string, () => Transform>([
  ['gzip', () => zlib.createGunzip(flush)],
  ['x-gzip', () => zlib.createGunzip(flush)],
  ['deflate', () => zlib.createInflate(flush)],
  ['br', () => zlib.createBrotliDecompress()],
  ['zstd', () => zlib.createZstdDecompress()],
]);

/**
 * Posts to a provider and resolves when the headers of its answer are there. Redirects are followed on the same origin only:
 * a key never goes to another.
 *
 * With node:http and not with fetch, because of what a piece of a stream costs (docs/decisions/0004).
 * @throws UpstreamError for a redirect that is not followed; what node:http throws
 */
export async function post(url: URL, { headers, body, signal }: PostRequest): Promise<StreamedResponse> {
  const content = Buffer.from(JSON.stringify(body));
  const request = {
    content,
    signal,
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': content.length,
      ...headers,
    },
  };
  let address = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await send(address, request);
    const status = response.statusCode ?? 0;
    if (status < 300 || status >= 400) return { status, headers: response.headers, body: unpacked(response) };
    response.resume();
    address = redirectOf(address, status, response.headers.location);
  }
  throw refused(310, 'it redirects in a circle');
}

function redirectOf(from: URL, status: number, location: string | undefined): URL {
  const to = location === undefined ? null : URL.parse(location, from);
  if (!to || !redirects.has(status)) throw refused(status, 'it redirects to nowhere');
  if (to.origin !== from.origin)
    throw refused(status, `it redirects to ${to.origin}: if that is right, put it into its base URL`);
  return to;
}

const refused = (status: number, advice: string) =>
  new UpstreamError(errors.modelUnavailable, { status, reason: 'redirected', advice });

type Sent = { content: Buffer; headers: http.OutgoingHttpHeaders; signal: AbortSignal };

async function send(url: URL, request: Sent): Promise<http.IncomingMessage> {
  let response = await attempt(url, request);
  while (response === 'stale') response = await attempt(url, request);
  return response;
}

function attempt(url: URL, { content, headers, signal }: Sent): Promise<http.IncomingMessage | 'stale'> {
  const isSecure = url.protocol === 'https:';
  const agent = agents[isSecure ? 'https:' : 'http:'];
  const request = isSecure ? https.request : http.request;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent, signal }, resolve);
    // The server may close a kept connection in the moment it is used again; nothing was asked then.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve('stale') : reject(error),
    );
    sent.end(content);
  });
}

/** Some pack although they were asked not to. */
function unpacked(response: http.IncomingMessage): Readable {
  const unpacker = unpackers.get((response.headers['content-encoding'] ?? '').trim().toLowerCase())?.();
  if (!unpacker) return response;
  // Its reader sees the error as well.
  return pipeline(response, unpacker, () => {});
}
