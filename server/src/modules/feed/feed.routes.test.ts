import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { cheapHash, type TestApp, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { openFeed } from './testing/feed-client.ts';

const hello = { type: 'hello' };
const login = (server: TestApp, { username, password }: { username: string; password: string }) =>
  server.call('POST /chat/login', { body: { username, password } });

describe.each(testDatabases)('feed on $name', (database) => {
  // Before the server starts its timers, and for all tests: they outlive a test.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  const server = useTestApp(database);
  afterAll(() => void vi.useRealTimers());
  const feedOf = async (token: string) => {
    const feed = await openFeed(server.app(), token);
    expect(await feed.next()).toEqual(hello);
    return feed;
  };

  test('a feed needs a session', async () => {
    const response = await server.app().inject('/chat/user/events');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 401, data: null });
  });

  test('a feed is an event stream that no cache keeps', async () => {
    const feed = await feedOf((await server.signUp()).token);
    expect(feed.status).toBe(200);
    expect(feed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(feed.headers.get('cache-control')).toContain('no-store');
    await feed.leave();
  });

  test('a feed sends a heartbeat every 8 s, of which pages expect two in 20 s', async () => {
    const feed = await feedOf((await server.signUp()).token);
    vi.advanceTimersByTime(8_000);
    expect(await feed.heartbeat()).toBe(true);
    vi.advanceTimersByTime(8_000);
    expect(await feed.heartbeat()).toBe(true);
    await feed.leave();
  });

  test('a sign-in elsewhere ends the feed of the former session at once, and its own goes on', async () => {
    const made = await server.signUp();
    const older = await feedOf(made.token);
    const { token } = (await login(server, made)).data;
    expect(await older.next()).toEqual({ type: 'ended', code: 1002 });
    expect(await older.next()).toBeUndefined();
    const newer = await feedOf(token);
    await server.call('POST /chat/user/logout', { body: {} }, { token });
    expect(await newer.next()).toEqual({ type: 'ended', code: 401 });
    expect(await newer.next()).toBeUndefined();
  });

  test('an account is notified when somebody registers by its invitation', async () => {
    const { token } = await server.signUp();
    const { invitation_code } = (await server.call('GET /chat/user/info', {}, { token })).data;
    const feed = await feedOf(token);
    await server.call('POST /chat/auto-register', { body: { invitation_code } });
    expect(await feed.next()).toEqual({ type: 'account' });
    await feed.leave();
  });

  test('a ninth feed of one account closes the oldest', async () => {
    const { token } = await server.signUp();
    const feeds = [];
    for (let opened = 0; opened < 9; opened += 1) feeds.push(await feedOf(token));
    expect(await feeds[0]?.next()).toBeUndefined();
    await server.call('POST /chat/user/logout', { body: {} }, { token });
    for (const feed of feeds.slice(1)) expect(await feed.next()).toEqual({ type: 'ended', code: 401 });
  });

  test('a session that another process ends ends its feed', async () => {
    const other = await buildApp(testConfig(), { hashCost: cheapHash, database: server.database() });
    const made = await server.signUp();
    const feed = await feedOf(made.token);
    const { username, password } = made;
    await other.inject({ method: 'POST', url: '/chat/login', payload: { username, password } });
    await other.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await feed.next()).toEqual({ type: 'ended', code: 1002 });
    expect(await feed.next()).toBeUndefined();
  });

  test('a deleted account ends its feed', async () => {
    const { token, username } = await server.signUp();
    const feed = await feedOf(token);
    await server.database().db.deleteFrom('accounts').where('username', '=', username).execute();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await feed.next()).toEqual({ type: 'ended', code: 401 });
  });
});

describe('feeds and a stop', () => {
  const server = useTestApp();

  test('a server that stops ends its feeds', async () => {
    const { token } = await server.signUp();
    const feed = await openFeed(server.app(), token);
    expect(await feed.next()).toEqual(hello);
    await server.app().close();
    expect(await feed.next()).toBeUndefined();
  });
});
