import type { EventMap } from '@orangery/bus';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import { fakeApi, sessionData, userInfo } from '@orangery/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeLoginPopup, loginPopup } from '../account/login-popup.ts';
import { toasts } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { rememberedAddress } from '../routes/return-address.ts';
import { api } from '../services/api.ts';
import { bus } from '../services/bus.ts';
import { navigation } from '../services/navigation.ts';
import { sessionEnded } from '../services/session-ended.ts';
import { followOtherTabs } from './other-tabs.ts';
import { signOut } from './sign-out.ts';
import { clearSession, putSession, session } from './state.ts';

vi.mock('../layouts/is-mobile.ts', () => ({ isMobile: vi.fn(() => false) }));
vi.mock('../services/api.ts', () => ({
  api: fakeApi({ 'GET /chat/user/info': () => userInfo() }),
}));

const elsewhere = new BroadcastChannel('orangery');
afterAll(() => elsewhere.close());
localStorage.setItem('device', 'web');
followOtherTabs();

const heard = vi.fn();
bus.tap(({ name, remote }) => remote && heard(name));

/** The news that reach this tab when another one has left the session. */
const news = {
  stored: async () => {
    localStorage.removeItem('token');
    localStorage.removeItem('account');
  },
  storage: async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  },
  ended: (reason: EventMap['session:ended']['reason']) => post('session:ended', { reason }),
  changed: () => post('session:changed', { status: 'guest' }),
};

async function post(name: string, payload: object) {
  heard.mockClear();
  elsewhere.postMessage({ name, payload });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(name));
}

type Reason = EventMap['session:ended']['reason'];
const orders: readonly [string, (reason: Reason) => (() => Promise<void>)[]][] = [
  ['bus first', (reason) => [news.stored, () => news.ended(reason), news.changed, news.storage]],
  ['storage first', (reason) => [news.stored, news.storage, () => news.ended(reason), news.changed]],
  ['storage in between', (reason) => [news.stored, () => news.ended(reason), news.storage, news.changed]],
  ['storage seen late', (reason) => [() => news.ended(reason), news.changed, news.stored, news.storage]],
];
const texts = () => toasts.shown.map(({ text }) => text);

let sessions = 0;
beforeEach(() => {
  startI18n('en', { errors });
  sessions += 1;
  putSession(sessionData({ token: `token-${sessions}` }));
  navigation.navigate('/user_center?panel=settings');
});
afterEach(() => {
  clearSession();
  closeLoginPopup();
  toasts.shown = [];
  vi.mocked(isMobile).mockReturnValue(false);
});

describe.each(orders)('a session left in another tab, %s', (_name, order) => {
  const follow = async (reason: Reason) => {
    for (const step of order(reason)) await step();
  };

  it.each([
    [false, '/'],
    [true, '/login'],
  ])('on a phone: %s is left here without a word (%s)', async (phone, pathname) => {
    vi.mocked(isMobile).mockReturnValue(phone);
    await follow('signed-out');
    expect(session).toMatchObject({ token: null, status: 'guest' });
    expect(navigation.getLocation()).toMatchObject({ pathname, search: '' });
    expect(texts()).toEqual([]);
    expect(loginPopup.visible).toBe(false);
  });

  it('because of another device says so here once, and asks to sign in', async () => {
    await follow('kicked');
    expect(session.status).toBe('guest');
    expect(navigation.getLocation().pathname).toBe('/');
    expect(texts()).toEqual(['Account logged in on another device, please log in again.']);
    expect(loginPopup).toMatchObject({ visible: true, mode: 0 });
    expect(rememberedAddress()).toBe('/user_center?panel=settings');
  });

  it('announces nothing twice when the server has notified this tab as well', async () => {
    sessionEnded(api, 'kicked');
    const over = signOut(api, 'kicked');
    await follow('kicked');
    await over;
    expect(texts()).toHaveLength(1);
    expect(session.status).toBe('guest');
    expect(rememberedAddress()).toBe('/user_center?panel=settings');
  });
});

it('leaves the session that another tab began after the end of the one before', async () => {
  sessionEnded(api, 'kicked');
  const over = signOut(api, 'kicked');
  localStorage.setItem('token', 'newer');
  localStorage.setItem('account', '{"username":"mira","vip_level":1}');
  await news.ended('kicked');
  expect(session.token).toBe('newer');
  await over;
  expect(session).toMatchObject({ token: 'newer', status: 'member' });
  expect(localStorage.getItem('token')).toBe('newer');
});

it.each(['newer', null])('has nothing to say when a person has done it in another tab (%s)', (stored) => {
  if (stored === null) localStorage.removeItem('token');
  else localStorage.setItem('token', stored);
  sessionEnded(api, 'expired');
  expect(texts()).toEqual([]);
  expect(loginPopup.visible).toBe(false);
});

it('follows when it comes out of the cache of the browser', () => {
  localStorage.removeItem('token');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.status).toBe('guest');
  expect(navigation.getLocation().pathname).toBe('/');
});
