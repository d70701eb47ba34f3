import type { AccountEvent } from '@orangery/api/contract';
import type { EventStream } from '../../http/event-stream.ts';

/** Bytes that may wait for a reader; one that does not read loses the feed and opens another. */
const maxWaiting = 64 * 1024;

export type FeedStream = {
  readonly send: (event: AccountEvent) => void;
  /** A sign of life, so that no proxy closes a feed on which nothing happens. */
  readonly beat: () => void;
  readonly close: () => void;
};

/** Account events on an event stream. */
export function createFeedStream(
  stream: Pick<EventStream, 'write' | 'waiting' | 'end' | 'destroy'>,
): FeedStream {
  const write = (text: string) => {
    if (stream.waiting() > maxWaiting) stream.destroy();
    else stream.write(text);
  };
  return {
    send: ({ type, ...data }) => write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': still here\n\n'),
    close: stream.end,
  };
}
