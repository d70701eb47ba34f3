import type { AnswerEvent } from '@orangery/api/contract';

/** A generation event as bytes of `text/event-stream`. */
export function frameOf({ type, id, ...fields }: AnswerEvent): Buffer {
  return Buffer.from(`event: ${type}\nid: ${id}\ndata: ${JSON.stringify(fields)}\n\n`);
}

/** Keeps proxies and the reader's watchdog from taking a thinking model for a dead connection. */
export const heartbeat = Buffer.from(': ping\n\n');
