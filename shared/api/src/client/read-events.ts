import { ApiError } from './api-error.ts';
import { openEnvelope } from './envelope.ts';
import { createSseParser, type SseEvent } from './sse-parser.ts';

/** How long a stream is waited for, milliseconds. */
export type Patience = {
  /** Until the request is answered. */
  opening: number;
  /** Without a byte from then on: more than two heartbeats of the server. Half of it counts when the page is seen again. */
  silence: number;
};

/** What a kind of stream carries. */
export type EventKind<E> = {
  /** Null for an event this client does not know. Throws on nonsense, which breaks the stream off. */
  parse(sse: SseEvent): E | null;
  /** The stream ends with this one. */
  isLast(event: E): boolean;
};

async function* readBody<E>(
  body: ReadableStream<Uint8Array>,
  { parse, isLast }: EventKind<E>,
  onBytes: () => void,
): AsyncGenerator<E, void, undefined> {
  const reader = body.getReader();
  const parser = createSseParser();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new ApiError('network', 0, 'The stream broke off');
    onBytes();
    for (const sse of parser.push(value)) {
      const event = parse(sse);
      if (event === null) continue;
      yield event;
      if (isLast(event)) return;
    }
  }
}

async function openStream(url: string, request: RequestInit): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(url, request);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && isStream && response.body) return response.body;
  const body: unknown = await response.json().catch(() => null);
  openEnvelope(response.status, body);
  throw new ApiError('network', 0, 'The answer is not an event stream');
}

/**
 * Opens an event stream and yields its events up to and including the last one. Leaving the loop early closes the
 * connection.
 *
 * @throws ApiError `api` when the request is refused, `canceled` on the caller's signal, `network` when the connection
 *   fails, breaks off, or patience is at its end
 */
export async function* readEvents<E>(
  url: string,
  request: RequestInit,
  kind: EventKind<E>,
  { opening, silence }: Patience,
): AsyncGenerator<E, void, undefined> {
  const caller = request.signal;
  const closing = new AbortController();
  const close = () => closing.abort();
  let stall = setTimeout(close, opening);
  let heardAt = Number.POSITIVE_INFINITY;
  const onBytes = () => {
    clearTimeout(stall);
    stall = setTimeout(close, silence);
    heardAt = Date.now();
  };
  // Timers stand still while a device sleeps; the clock does not. A page that is seen again does not wait for a dead connection.
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > silence / 2) close();
  };
  if (caller?.aborted) close();
  caller?.addEventListener('abort', close);
  globalThis.document?.addEventListener('visibilitychange', look);
  try {
    const body = await openStream(url, { ...request, signal: closing.signal });
    onBytes();
    yield* readBody(body, kind, onBytes);
  } catch (cause) {
    if (caller?.aborted) throw new ApiError('canceled', 0, 'Canceled');
    throw cause instanceof ApiError ? cause : new ApiError('network', 0, 'The connection was lost');
  } finally {
    clearTimeout(stall);
    caller?.removeEventListener('abort', close);
    globalThis.document?.removeEventListener('visibilitychange', look);
    close();
  }
}
