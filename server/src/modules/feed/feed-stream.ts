import type { AccountEvent } from '@orangery/api/contract';
import type { FastifyReply } from 'fastify';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};
/** Milliseconds between two signs of life, shorter than a proxy's patience. */
const heartbeat = 15_000;
/** Bytes that may wait for a reader; whoever does not read loses the feed and opens another. */
const mostWaiting = 64 * 1024;

type FeedStream = {
  readonly send: (event: AccountEvent) => void;
  readonly close: () => void;
  readonly onClose: (listener: () => void) => void;
};

/** Takes the response over from Fastify, with the headers its plugins have set. */
export function openFeedStream(reply: FastifyReply): FeedStream {
  reply.hijack();
  const { raw } = reply;
  raw.on('error', () => {});
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers });
  const write = (text: string) => {
    if (raw.writableLength > mostWaiting) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  const timer = setInterval(() => write(': still here\n\n'), heartbeat);
  timer.unref();
  raw.on('close', () => clearInterval(timer));
  return {
    send: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => {
      clearInterval(timer);
      raw.end();
    },
    onClose: (listener) => {
      if (raw.destroyed) queueMicrotask(listener);
      else raw.on('close', listener);
    },
  };
}
