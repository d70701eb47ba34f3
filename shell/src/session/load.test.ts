import { type FakeApi, fakeApi, sessionData, userInfo } from '@orangery/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { loadUnread, startUnread } from './follow-unread.ts';
import { loadUserInfo } from './load.ts';
import { clearSession, putSession, session } from './state.ts';
import { unread } from './unread.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;
const emitted = vi.fn();
for (const name of ['plan:changed', 'quota:changed', 'notice:arrived'] as const)
  bus.on(name, (payload) => emitted(name, payload));

const answer = (...infos: Parameters<typeof userInfo>[0][]) =>
  server.answer({ 'GET /chat/user/info': () => userInfo(infos.length > 1 ? infos.shift() : infos[0]) });
const notices = (count: number) => () => ({ unread: count, notices: [], more: false });

beforeEach(() => {
  localStorage.clear();
  putSession(sessionData());
});
afterEach(() => {
  clearSession();
  emitted.mockClear();
});

describe('the user', () => {
  it('announces the plan when it becomes known and when it changes, and only then', async () => {
    answer({}, {}, { vip_level: 2, expire_time: 99 });
    await loadUserInfo();
    await loadUserInfo();
    await loadUserInfo();
    expect(emitted.mock.calls).toEqual([
      ['plan:changed', { level: 1, expiresAt: null }],
      ['plan:changed', { level: 2, expiresAt: 99 }],
    ]);
  });

  it('announces the tighter of two limits, and none where there is no limit', async () => {
    const month = { model: 'Claude-3', per: 'month', limit: 40, left: 30, resets_at: 0 } as const;
    const day = { model: 'Claude-3', per: 'day', limit: 9, left: 9, resets_at: 0 } as const;
    const free = { model: '3.5', per: 'day', limit: null, left: null, resets_at: 0 } as const;
    answer({ quotas: [month, day] }, { quotas: [month, { ...day, left: 8 }, free] }, { quotas: [] });
    await loadUserInfo();
    emitted.mockClear();
    await loadUserInfo();
    await loadUserInfo();
    expect(emitted.mock.calls).toEqual([['quota:changed', { model: 'Claude-3', left: 8 }]]);
  });
});

describe('unread notices', () => {
  it('counts notices once per session, then by events', async () => {
    server.answer({ 'GET /chat/user/notices': notices(4) });
    startUnread();
    await vi.waitFor(() => expect(unread.count).toBe(4));
    bus.emit('notice:arrived', { unread: 5 });
    expect(unread.count).toBe(5);
    session.username = 'mira';
    clearSession();
    await vi.waitFor(() => expect(unread.count).toBe(0));
    expect(server.count('GET /chat/user/notices')).toBe(1);
    putSession(sessionData({ token: 'of-noor', username: 'noor' }));
    await vi.waitFor(() => expect(unread.count).toBe(4));
    expect(server.count('GET /chat/user/notices')).toBe(2);
  });

  it('of a session that is over meanwhile count for nobody', async () => {
    let reply = () => {};
    server.answer({
      'GET /chat/user/notices': () => new Promise((resolve) => (reply = () => resolve(notices(9)()))),
    });
    const asked = loadUnread();
    clearSession();
    reply();
    await asked;
    expect(emitted).not.toHaveBeenCalledWith('notice:arrived', { unread: 9 });
  });
});
