import { type AccountEvent, ApiError } from '@orangery/api';
import { type FakeApi, fakeApi, sessionData, userInfo } from '@orangery/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { startAccountFeed } from './account-feed.ts';
import { followAccount } from './load.ts';
import { clearSession, putSession, session } from './state.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
const server = api as FakeApi;
const key = 'GET /chat/user/events';

/** Feeds that were opened: what the server says on each, and whether it is still open. */
type Opened = { say(event: AccountEvent | ApiError): void; open: boolean; token: string | null };
let opened: Opened[] = [];

async function* feed({ signal }: { signal?: AbortSignal }): AsyncGenerator<AccountEvent> {
  const said: (AccountEvent | ApiError)[] = [];
  let wake = () => {};
  const own: Opened = {
    open: true,
    token: session.token,
    say: (event) => {
      said.push(event);
      wake();
    },
  };
  opened.push(own);
  signal?.addEventListener('abort', () => own.say(new ApiError('canceled', 0, '')));
  try {
    for (;;) {
      const event = said.shift();
      if (event instanceof ApiError) throw event;
      if (event) yield event;
      if (event?.type === 'ended') return;
      if (said.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    own.open = false;
  }
}

const broken = () => new ApiError('network', 0, '');
const settle = (time = 0) => vi.advanceTimersByTimeAsync(time);
const last = () => opened.at(-1) as Opened;

/** A browser whose tabs share one lock: the first one holds it until its signal. */
function shareLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<void>) => {
    if (held) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    }
    held = true;
    try {
      await work();
    } finally {
      held = false;
      waiting.shift()?.();
    }
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

followAccount();

const stops: (() => void)[] = [];
const startTab = async () => {
  const stop = startAccountFeed();
  stops.push(stop);
  await settle();
  return stop;
};

beforeEach(async () => {
  vi.useFakeTimers();
  opened = [];
  localStorage.clear();
  server.answer({
    [key]: feed,
    'GET /chat/user/info': () => userInfo(),
    'GET /chat/user/notices': () => ({ unread: 4, notices: [], more: false }),
  });
  putSession(sessionData());
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  clearSession();
  await settle();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('one feed', () => {
  beforeEach(shareLocks);

  it('is open while somebody is signed in, and follows the session', async () => {
    await startTab();
    expect(opened.map(({ token, open }) => [token, open])).toEqual([['token-of-mira', true]]);
    putSession(sessionData({ token: 'next' }));
    await settle();
    expect(opened.map(({ token, open }) => [token, open])).toEqual([
      ['token-of-mira', false],
      ['next', true],
    ]);
    clearSession();
    await settle(120_000);
    expect(opened.map(({ open }) => open)).toEqual([false, false]);
  });

  it('serves all tabs, and another tab takes the place of one that goes', async () => {
    const close = await startTab();
    await startTab();
    expect(opened).toHaveLength(1);
    close();
    await settle();
    expect(opened.map(({ open }) => open)).toEqual([false, true]);
  });

  it('publishes what happens to the account on the bus', async () => {
    const emitted = vi.fn();
    const off = [
      bus.on('notice:arrived', (payload) => emitted('notice', payload)),
      bus.on('account:changed', () => emitted('account')),
    ];
    emitted.mockClear();
    await startTab();
    last().say({ type: 'hello' });
    last().say({ type: 'notice', unread: 3 });
    last().say({ type: 'account' });
    await settle();
    expect(emitted.mock.calls.slice(-2)).toEqual([['notice', { unread: 3 }], ['account']]);
    expect(session.userInfo?.nickname).toBe('Mira');
    for (const remove of off) remove();
  });

  it('asks for what it may have missed when it is back', async () => {
    await startTab();
    last().say(broken());
    await settle(60_000);
    expect(opened).toHaveLength(2);
    const before = server.count('GET /chat/user/info');
    last().say({ type: 'hello' });
    await settle();
    expect(server.count('GET /chat/user/info')).toBe(before + 1);
    expect(server.count('GET /chat/user/notices')).toBeGreaterThan(0);
  });

  it('is not asked for again once the session has ended or there is none', async () => {
    for (const refusal of [
      { type: 'ended', code: 1002 } as const,
      new ApiError('api', 401, ''),
      new ApiError('api', 404, ''),
    ]) {
      opened = [];
      putSession(sessionData({ token: `t-${Math.random()}` }));
      await startTab();
      last().say(refusal);
      await settle(300_000);
      expect(opened).toHaveLength(1);
      clearSession();
      await settle();
    }
  });

  it('waits longer after every failure', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await startTab();
    for (const [attempt, pause] of [1_000, 2_000, 4_000].entries()) {
      last().say(new ApiError('api', 503, ''));
      await settle(pause - 1);
      expect(opened).toHaveLength(attempt + 1);
      await settle(1);
      expect(opened).toHaveLength(attempt + 2);
    }
  });

  it('rests while there is no network and comes back with it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await startTab();
    online.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await settle(600_000);
    expect(opened.map(({ open }) => open)).toEqual([false]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(opened.map(({ open }) => open)).toEqual([false, true]);
  });
});

it('without locks is open where somebody looks', async () => {
  await startTab();
  expect(last().open).toBe(true);
  hide(true);
  await settle();
  expect(opened.map(({ open }) => open)).toEqual([false]);
  hide(false);
  await settle();
  expect(opened.map(({ open }) => open)).toEqual([false, true]);
});

it('asks for the user again in a tab nobody sees as soon as somebody does', async () => {
  hide(true);
  const before = server.count('GET /chat/user/info');
  bus.emit('account:changed', {});
  await settle();
  expect(server.count('GET /chat/user/info')).toBe(before);
  hide(false);
  await settle();
  expect(server.count('GET /chat/user/info')).toBe(before + 1);
});
