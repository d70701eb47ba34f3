import type { FetchLike } from '@modelcontextprotocol/client';

/** An answer has more bytes than are read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Of JSON-RPC; the range from -32000 down to -32099 is free to use. */
export const tooLargeCode = -32_099;

/**
 * Reads so many bytes of an answer, and so many of each event of a stream that stays open. An answer that is longer fails its
 * request and no other.
 */
export function boundedFetch(maxBytes: number, inner: FetchLike = fetch): FetchLike {
  return async (url, init = {}) => {
    const response = await inner(url, init);
    const { body, headers, status, statusText } = response;
    if (!body) return response;
    if (Number(headers.get('content-length') ?? 0) > maxBytes) {
      await body.cancel();
      throw new TooLargeError();
    }
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const bounded = isStream ? boundedStream(maxBytes, init) : boundedBody(maxBytes);
    // `fetch` may have lost sight of its signal by then.
    const { signal } = init;
    return new Response(body.pipeThrough(bounded, signal ? { signal } : {}), { status, statusText, headers });
  };
}

function boundedBody(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new TooLargeError();
      controller.enqueue(piece);
    },
  });
}

/** Bounds the body of a response. A request that is answered with too much gets an error instead, so that it does not wait for good. */
function boundedStream(
  maxBytes: number,
  { method, body }: RequestInit,
): TransformStream<Uint8Array, Uint8Array> {
  const isAnswer = method === 'POST';
  let bytes = 0;
  const bytesOfEvent = eventMeter();
  return new TransformStream({
    transform(piece, controller) {
      bytes = isAnswer ? bytes + piece.byteLength : bytesOfEvent(piece);
      if (bytes <= maxBytes) return controller.enqueue(piece);
      if (!isAnswer) throw new TooLargeError();
      controller.enqueue(Buffer.from(`\n\ndata: ${refusalOf(body)}\n\n`));
      controller.terminate();
    },
  });
}

const [lf, cr] = [0x0a, 0x0d];

/** Counts the bytes of the event that is not yet over after each piece. An empty line ends it; each line ends with CR, LF or both. */
function eventMeter(): (piece: Uint8Array) => number {
  let bytes = 0;
  let isEmptyLine = true;
  let before = 0;
  return (piece) => {
    for (const byte of piece) {
      bytes += 1;
      const isSecondHalf = byte === lf && before === cr;
      before = byte;
      if (isSecondHalf) continue;
      const isLineEnd = byte === lf || byte === cr;
      if (isLineEnd && isEmptyLine) bytes = 0;
      isEmptyLine = isLineEnd;
    }
    return bytes;
  };
}

function refusalOf(request: unknown): string {
  const { id } = JSON.parse(String(request)) as { id?: unknown };
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: tooLargeCode, message: 'too large' } });
}
