import type { AccountEvent } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import { createFeedHub } from './feed-hub.ts';
import { shareFeeds } from './share-feeds.ts';

const fulfilled: AccountEvent = { type: 'order', id: '20261123182221157154', state: 'fulfilled' };

/** Two processes, each with an open page of Ada. */
function twoProcesses() {
  const listeners: ((text: string) => void)[] = [];
  const start = () => {
    const hub = createFeedHub();
    const seen: AccountEvent[] = [];
    const send = (event: AccountEvent) => void seen.push(event);
    hub.open({ accountId: 'ada', sessionId: 1, send, beat: () => {}, close: () => {} });
    shareFeeds(hub, (onMessage) => {
      listeners.push(onMessage);
      const others = () => listeners.filter((each) => each !== onMessage);
      return { send: (text) => others().forEach((each) => void each(text)), close: async () => {} };
    });
    return { hub, seen };
  };
  return { one: start(), other: start(), listeners };
}

test('what one process announces shows in the pages of all, once', () => {
  const { one, other } = twoProcesses();
  one.hub.announce('ada', fulfilled);
  one.hub.announce('ada', { type: 'account' });
  expect(one.seen).toEqual([fulfilled, { type: 'account' }]);
  expect(other.seen).toEqual([fulfilled, { type: 'account' }]);
});

test('what is only published stays in its process', () => {
  const { one, other } = twoProcesses();
  one.hub.publish('ada', { type: 'account' });
  expect(one.seen).toEqual([{ type: 'account' }]);
  expect(other.seen).toEqual([]);
});

test.each(['', '{', '{"account":"ada","event":{"type":"ended","code":401}}', '{"event":{"type":"account"}}'])(
  'what is none of these messages is left alone: %j',
  (text) => {
    const { one, listeners } = twoProcesses();
    for (const listen of listeners) listen(text);
    expect(one.seen).toEqual([]);
  },
);
