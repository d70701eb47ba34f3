import { ApiError } from '@orangery/api';
import { type FakeApi, fakeApi, helpConfig, sessionData, userInfo } from '@orangery/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { readArrival } from './arrival.ts';
import { readDevice } from './device.ts';
import { session, signIn, startSession } from './session.ts';
import { clearSession, readSession } from './state.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;

const changed = vi.fn();
startSession();
bus.on('session:changed', changed);

/** What another tab does to this one: its storage, and the event that follows. */
function otherTab(change: () => void, key: string | null = 'token') {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  clearSession();
  server.answer({
    'GET /chat/user/info': () => userInfo({ vip_level: 3 }),
    'GET /chat/help/config': () => helpConfig(),
    'POST /chat/user/logout': () => null,
  });
  changed.mockClear();
});

describe('at the start of a page', () => {
  it('counts a token as a member, with the last known name', () => {
    localStorage.setItem('token', 'kept');
    localStorage.setItem('account', '{"username":"mira","vip_level":2}');
    expect(readSession()).toMatchObject({ status: 'member', token: 'kept', username: 'mira', vipLevel: 2 });
  });

  it.each(['{', '{}', '"text"', 'null'])('survives %s where the account should be', (stored) => {
    localStorage.setItem('token', 'kept');
    localStorage.setItem('account', stored);
    expect(readSession()).toMatchObject({ status: 'member', username: null, vipLevel: 1 });
  });

  it('loads the offers of the server, for guests too', async () => {
    await vi.waitFor(() => expect(server.count('GET /chat/help/config')).toBe(1), 3_000);
    expect(JSON.parse(sessionStorage.getItem('config') ?? '')).toEqual({ device: 'web' });
  });
});

describe('figures and offers in the page', () => {
  const inPage = (text: string, lang: string) => {
    const element = Object.assign(document.createElement('script'), { id: 'app-config', lang });
    element.type = 'application/json';
    element.textContent = text;
    document.head.append(element);
    onTestFinished(() => element.remove());
  };

  it('are there from the start', () => {
    inPage(JSON.stringify(helpConfig({ invitation_days: 7 })), 'en');
    expect(readSession().helpInfo).toMatchObject({ invitation_days: 7 });
  });

  it.each([
    ['in another language', JSON.stringify(helpConfig()), 'fa'],
    ['cut off', '{"version"', 'en'],
  ])('are left aside when they are %s', (_, text, lang) => {
    inPage(text, lang);
    expect(readSession().helpInfo).toBeNull();
  });
});

describe('the cookie of the web host', () => {
  it('says whether the browser has a session', () => {
    expect(document.cookie).toContain('member=0');
    signIn(sessionData());
    expect(document.cookie).toContain('member=1');
    clearSession();
    expect(document.cookie).toContain('member=0');
  });
});

describe('signing in', () => {
  it('stores the session, announces it, and completes it from the server', async () => {
    signIn(sessionData());
    expect(localStorage.getItem('token')).toBe('token-of-mira');
    expect(changed).toHaveBeenLastCalledWith({ status: 'member', username: 'mira', vipLevel: 1 });
    await vi.waitFor(() => expect(session.userInfo?.nickname).toBe('Mira'));
    expect(changed).toHaveBeenLastCalledWith({ status: 'member', username: 'mira', vipLevel: 3 });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('lasts as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = [
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
    ];
    signIn(sessionData());
    expect(session).toMatchObject({ status: 'member', token: 'token-of-mira' });
    for (const spy of spies) spy.mockRestore();
  });

  it('drops the user of a session that has ended meanwhile', async () => {
    let answer = (_info: ReturnType<typeof userInfo>) => {};
    server.answer({ 'GET /chat/user/info': () => new Promise((resolve) => (answer = resolve)) });
    signIn(sessionData());
    clearSession();
    answer(userInfo());
    await Promise.resolve();
    expect(session).toMatchObject({ status: 'guest', userInfo: null });
  });

  it('stays without the user when the network fails, and asks again when it is back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    server.answer({ 'GET /chat/user/info': () => Promise.reject(new ApiError('network', 0, '')) });
    signIn(sessionData());
    await vi.advanceTimersByTimeAsync(0);
    expect(session).toMatchObject({ status: 'member', userInfo: null });
    server.answer({ 'GET /chat/user/info': () => userInfo() });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(session.userInfo).not.toBeNull();
  });

  it('asks for the user again after a failure that can pass, and shows only the first one', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const call = vi.spyOn(server, 'call');
    onTestFinished(() => call.mockRestore());
    const failures = [new ApiError('network', 0, ''), new ApiError('api', 503, '')];
    server.answer({
      'GET /chat/user/info': () => (failures[0] ? Promise.reject(failures.shift()) : userInfo()),
    });
    signIn(sessionData());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.userInfo).not.toBeNull();
    expect(call.mock.calls.map(([key, _, options]) => [key, options])).toEqual([
      ['GET /chat/user/info', { quiet: false }],
      ['GET /chat/user/info', { quiet: true }],
      ['GET /chat/user/info', { quiet: true }],
    ]);
  });

  it.each([
    ['the server refuses for good', () => {}, new ApiError('api', 403, '')],
    ['somebody has signed out', clearSession, new ApiError('network', 0, '')],
  ])('does not ask for the user again when %s', async (_, meanwhile, error) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn(() => Promise.reject(error));
    server.answer({ 'GET /chat/user/info': asked });
    signIn(sessionData());
    await vi.advanceTimersByTimeAsync(0);
    meanwhile();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('other tabs', () => {
  it('sign this one in', async () => {
    otherTab(() => {
      localStorage.setItem('token', 'theirs');
      localStorage.setItem('account', '{"username":"noor","vip_level":1}');
    });
    expect(session).toMatchObject({ token: 'theirs', username: 'noor', status: 'member' });
    expect(changed).toHaveBeenCalledWith({ status: 'member', username: 'noor', vipLevel: 1 });
    await vi.waitFor(() => expect(session.userInfo).not.toBeNull());
  });

  it.each(['token', null])('sign this one out (storage key %s)', (key) => {
    signIn(sessionData());
    otherTab(() => localStorage.clear(), key);
    expect(session).toMatchObject({ token: null, status: 'guest' });
    expect(changed).toHaveBeenLastCalledWith({ status: 'guest' });
  });

  it('applies the session of another tab before any listener of this tab runs', async () => {
    const seen: (string | null)[] = [];
    const off = bus.on('session:changed', () => seen.push(session.token));
    localStorage.setItem('token', 'theirs');
    const payload = { status: 'member', username: 'noor', vipLevel: 1 };
    const elsewhere = new BroadcastChannel('orangery');
    elsewhere.postMessage({ name: 'session:changed', payload });
    await vi.waitFor(() => expect(seen.at(-1)).toBe('theirs'));
    elsewhere.close();
    off();
  });
});

describe('quota', () => {
  beforeEach(async () => {
    const day = { model: '4.0', per: 'day', limit: 20, left: 3, resets_at: 0 } as const;
    server.answer({ 'GET /chat/user/info': () => userInfo({ quotas: [{ ...day }], oranges: 5 }) });
    signIn(sessionData());
    await vi.waitFor(() => expect(session.userInfo?.oranges).toBe(5));
  });
  const lefts = () => [session.userInfo?.quotas[0]?.left, session.userInfo?.oranges];

  it('in the session follows an answer in this tab', () => {
    bus.emit('quota:changed', { model: '4.0', left: 2 });
    bus.emit('oranges:changed', { left: 4 });
    expect(lefts()).toEqual([2, 4]);
  });

  it('in the session follows an answer in another tab', async () => {
    const elsewhere = new BroadcastChannel('orangery');
    elsewhere.postMessage({ name: 'quota:changed', payload: { model: '4.0', left: 1 } });
    await vi.waitFor(() => expect(lefts()).toEqual([1, 5]));
    elsewhere.close();
  });

  it('of a session that has ended is not shown to the next user', async () => {
    bus.emit('quota:changed', { model: '4.0', left: 0 });
    clearSession();
    signIn(sessionData({ token: 'of-noor', username: 'noor' }));
    await vi.waitFor(() => expect(lefts()).toEqual([3, 5]));
  });
});

describe('what the address says', () => {
  it('is kept for a registration on a later visit', () => {
    readArrival('?cid=partner-7&invitation_code=ABC123');
    expect(readArrival('')).toEqual({ cid: 'partner-7', invitationCode: 'ABC123' });
  });

  it('is not taken when it is none', () => {
    expect(readArrival('?cid=%3Cscript%3E')).toEqual({ cid: null, invitationCode: null });
  });
});

it('recognises the desktop client, and keeps what is stored', () => {
  expect(readDevice('Mozilla/5.0 Chrome/140 Electron/38.0')).toBe('desktop');
  expect(readDevice('Mozilla/5.0 Chrome/140')).toBe('web');
  localStorage.setItem('device', 'desktop');
  expect(readDevice('Mozilla/5.0 Chrome/140')).toBe('desktop');
});
