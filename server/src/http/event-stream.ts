import type { FastifyReply } from 'fastify';
import { onClosed } from './connection.ts';

/** Milliseconds for a client to take what is left when a stream has ended. */
const lastBytes = 30_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** A response that stays open for events. */
export type EventStream = {
  /** False when the buffer of the connection is full; `onDrain` is called when there is room again. */
  readonly write: (piece: Buffer | string) => boolean;
  /** Bytes that wait for the client. */
  readonly waiting: () => number;
  readonly onDrain: (listener: () => void) => void;
  /** Called once when the connection has closed: after `end`, or because the client has gone. */
  readonly onClose: (listener: () => void) => void;
  /** Completes the response. */
  readonly end: () => void;
  /** Closes the connection at once. */
  readonly destroy: () => void;
};

/** Takes the response over from Fastify, with the headers its plugins have set. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  // A client that has gone is noticed by the close.
  raw.on('error', () => {});
  // The stream ends with its connection: without chunks each event is one write, of bytes that readers may share. It
  // also means that a server that stops has no connection left that is kept alive.
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  return {
    write: (piece) => raw.writableEnded || raw.write(piece),
    waiting: () => raw.writableLength,
    onDrain: (listener) => void raw.on('drain', listener),
    onClose: (listener) => onClosed(reply, listener),
    end: () => {
      raw.end();
      // A client that never reads the last bytes would keep them in memory.
      const late = setTimeout(() => raw.destroy(), lastBytes).unref();
      onClosed(reply, () => clearTimeout(late));
    },
    destroy: () => void raw.destroy(),
  };
}
