import type { AccountEvent } from '@orangery/api/contract';
import type { AccountEvents, Announced } from './account-events.ts';
import type { FeedStream } from './feed-stream.ts';

type EndCode = Extract<AccountEvent, { type: 'ended' }>['code'];

/** One open page. */
type Feed = FeedStream & {
  readonly accountId: string;
  readonly sessionId: number;
};

type Poll = Parameters<AccountEvents['watch']>[0];
export type FeedHub = ReturnType<typeof createFeedHub>;

/** Feeds of one account; one more closes the oldest. */
const feedsPerAccount = 8;

/** The open feeds of this process. */
export function createFeedHub() {
  const feeds = new Set<Feed>();
  const polls: Poll[] = [];
  let forward: AccountEvents['announce'] = () => {};
  const remove = (feed: Feed) => {
    feeds.delete(feed);
    feed.close();
  };
  const of = (accountId: string) => [...feeds].filter((feed) => feed.accountId === accountId);
  const end = (feed: Feed, code: EndCode) => {
    feed.send({ type: 'ended', code });
    remove(feed);
  };

  const publish = (accountId: string, event: AccountEvent): void => {
    for (const feed of of(accountId)) {
      if (event.type === 'ended') end(feed, event.code);
      else feed.send(event);
    }
  };

  return {
    publish,

    announce(accountId: string, event: Announced): void {
      publish(accountId, event);
      forward(accountId, event);
    },

    /** @param send gives what is announced here to the other processes */
    forwardTo(send: AccountEvents['announce']): void {
      forward = send;
    },

    watch: (poll: Poll): void => void polls.push(poll),
    polls: (): readonly Poll[] => polls,

    beat(): void {
      for (const feed of feeds) feed.beat();
    },

    /** @returns to be called when the reader has gone */
    open(feed: Feed): () => void {
      for (const oldest of of(feed.accountId).slice(0, 1 - feedsPerAccount)) remove(oldest);
      feeds.add(feed);
      return () => void feeds.delete(feed);
    },

    endSessions(sessionIds: readonly number[], code: EndCode): void {
      const ended = new Set(sessionIds);
      for (const feed of [...feeds].filter(({ sessionId }) => ended.has(sessionId))) end(feed, code);
    },

    sessionIds: (): number[] => [...new Set([...feeds].map(({ sessionId }) => sessionId))],
    accountIds: (): string[] => [...new Set([...feeds].map(({ accountId }) => accountId))],
  };
}
