import type { AccountEvent } from '@orangery/api/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCommands } from '../../admin/commands.ts';
import { createAdminServices } from '../../services/admin.ts';
import { cheapHash, testConfig, useTestApp } from '../../testing/test-app.ts';
import { createPasswords } from '../auth/passwords/passwords.service.ts';
import { type OpenFeed, openFeed } from '../feed/testing/feed-client.ts';
import { readPlans } from '../plans/plans.ts';

const pollEvery = 2_000;

describe('open pages', () => {
  // Before the server starts its timers.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  const server = useTestApp();
  afterAll(() => void vi.useRealTimers());

  const open = async () => {
    const made = await server.signUp();
    const feed = await openFeed(server.app(), made.token);
    expect(await feed.next()).toEqual({ type: 'hello' });
    return { ...made, feed };
  };
  const operator = () =>
    createCommands(
      createAdminServices(server.database().db, {
        passwords: createPasswords(cheapHash),
        plans: { current: () => readPlans(testConfig().plansFile) },
        now: () => new Date(),
      }),
    );
  /** Lets the server look until it has seen something. */
  const nextEvent = async (feed: OpenFeed): Promise<AccountEvent | undefined> => {
    const got: { event?: AccountEvent | undefined } = {};
    const asked = feed.next().then((event) => {
      got.event = event;
    });
    await vi.waitFor(() => {
      vi.advanceTimersByTime(pollEvery);
      expect(got).toHaveProperty('event');
    });
    await asked;
    return got.event;
  };
  /** The server has looked at the open pages once from beginning to end: it has seen two of them end, one after the other. */
  const settle = async () => {
    for (const _time of ['first', 'second']) {
      const other = await open();
      await operator().endSessions(other.username);
      expect(await nextEvent(other.feed)).toEqual({ type: 'ended', code: 401 });
    }
  };

  test('open pages are notified at once of what the person changes', async () => {
    const { feed, token } = await open();
    await server.call('POST /chat/user/nickname', { body: { nickname: 'Ada' } }, { token });
    expect(await feed.next()).toEqual({ type: 'account' });
    await server.call('POST /chat/user/notices/read', { body: {} }, { token });
    expect(await feed.next()).toEqual({ type: 'notice', unread: 0 });
    await feed.leave();
  });

  test('open pages are notified of what the operator does in another process', async () => {
    const { feed, username } = await open();
    await settle();
    await operator().grant(username, { level: 'vip', days: '3' });
    expect(await nextEvent(feed)).toEqual({ type: 'account' });
    await operator().oranges(username, 5);
    expect(await nextEvent(feed)).toEqual({ type: 'account' });
    await operator().notice({ en: { title: 'Hello', body: 'All' } }, undefined);
    expect(await nextEvent(feed)).toEqual({ type: 'notice', unread: 1 });
    await operator().endSessions(username);
    expect(await nextEvent(feed)).toEqual({ type: 'ended', code: 401 });
    expect(await feed.next()).toBeUndefined();
  });

  test('open pages end with the account', async () => {
    const { feed, token, password } = await open();
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    // Not before the answer, which the page that asked is waiting for.
    expect(await nextEvent(feed)).toEqual({ type: 'ended', code: 401 });
    expect(await feed.next()).toBeUndefined();
  });
});
