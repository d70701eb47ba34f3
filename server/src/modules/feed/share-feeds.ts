import { orderStates } from '@orangery/api/contract';
import { z } from 'zod';
import type { Channel } from '../../db/channel.ts';
import type { FeedHub } from './feed-hub.ts';

const message = z.object({
  account: z.string(),
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('account') }),
    z.object({ type: z.literal('backup'), revision: z.number().int() }),
    z.object({ type: z.literal('order'), id: z.string(), state: z.enum(orderStates) }),
  ]),
});

/**
 * Has what one process announces published by all of them. What is lost on the way is found by the look at open pages that
 * each process takes every two seconds.
 *
 * @param open connects to the other processes
 */
export function shareFeeds(
  hub: Pick<FeedHub, 'publish' | 'forwardTo'>,
  open: (onMessage: (text: string) => void) => Channel,
): Channel {
  const channel = open((text) => {
    const received = message.safeParse(jsonOf(text));
    if (received.success) hub.publish(received.data.account, received.data.event);
  });
  hub.forwardTo((account, event) => channel.send(JSON.stringify({ account, event })));
  return channel;
}

/** Others may use the database, too. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
