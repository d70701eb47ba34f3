import type { FastifyReply } from 'fastify';

type Reply = { readonly raw: FastifyReply['raw'] };

/** Calls back once the connection of a response has closed: after its end, or because the client has gone. */
export function onClosed({ raw }: Reply, listener: () => void): void {
  if (raw.destroyed) queueMicrotask(listener);
  else raw.once('close', listener);
}

/**
 * The one meaning of 'the client has gone': the connection has closed before the answer was complete.
 * @returns aborted at that moment, or from the start when it has happened already; never after a complete answer
 */
export function goneSignal(reply: Reply): AbortSignal {
  const { raw } = reply;
  const gone = new AbortController();
  const abort = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) abort();
  else onClosed(reply, abort);
  return gone.signal;
}
