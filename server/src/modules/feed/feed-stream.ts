import type { AccountEvent } from '@orangery/api/contract';
import type { EventStream } from '../../http/event-stream.ts';

/** Bytes that may wait for a reader; one that does not read loses the feed and opens another. */
const maxWaiting = 64 * 1024;

/** One for all feeds. */
const heartbeat = Buffer.from(':\n\n');

export type FeedStream = {
  readonly send: (event: AccountEvent) => void;
  /** A sign of life: a page gives up a silent connection, and a proxy closes it. */
  readonly beat: () => void;
  readonly close: () => void;
};

/** Account events on an event stream. */
export function createFeedStream(
  stream: Pick<EventStream, 'write' | 'waiting' | 'end' | 'destroy'>,
): FeedStream {
  const write = (text: string | Buffer) => {
    if (stream.waiting() > maxWaiting) stream.destroy();
    else stream.write(text);
  };
  return {
    send: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(heartbeat),
    close: stream.end,
  };
}
