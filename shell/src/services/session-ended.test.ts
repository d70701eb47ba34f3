import type * as Api from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import { sessionData } from '@orangery/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeLoginPopup, loginPopup } from '../account/login-popup.ts';
import { toasts } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { signOut } from '../session/sign-out.ts';
import { clearSession, putSession, session } from '../session/state.ts';
import { api } from './api.ts';
import { navigation } from './navigation.ts';

/** Requests on their way: who sent them, and how to answer. */
const server = vi.hoisted(() => {
  const waiting: {
    token: string | null;
    answer: (code: number) => void;
    feed: (text: string) => void;
  }[] = [];
  const fetch = (_url: string, { headers }: RequestInit) =>
    new Promise<Response>((resolve) => {
      waiting.push({
        token: new Headers(headers).get('authorization'),
        answer: (code) => resolve(Response.json({ code, msg: 'refused', data: null }, { status: 401 })),
        feed: (text) => resolve(new Response(text, { headers: { 'content-type': 'text/event-stream' } })),
      });
    });
  return { waiting, fetch };
});

vi.mock('../layouts/is-mobile.ts', () => ({ isMobile: vi.fn(() => false) }));
vi.mock('@orangery/api', async (original) => {
  // Before the client is loaded, which looks for `fetch` once; `Request` refuses the signals of the test's own DOM.
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('Request', undefined);
  return original<typeof Api>();
});

const sent = async (count: number) => {
  await vi.waitFor(() => expect(server.waiting).toHaveLength(count));
  return server.waiting;
};
const ask = () => api.call('GET /chat/user/info', {}).catch(() => 'refused');
const texts = () => toasts.shown.map(({ text, kind }) => [kind, text]);

let logins = 0;

beforeEach(() => {
  startI18n('en', { errors });
  logins += 1;
  putSession(sessionData({ token: `old-${logins}` }));
  navigation.navigate('/user_center?panel=plugins');
});
afterEach(() => {
  clearSession();
  closeLoginPopup();
  toasts.shown = [];
  server.waiting.length = 0;
  vi.mocked(isMobile).mockReturnValue(false);
});

it('says that the login expired, signs out and opens the popup for signing in', async () => {
  const call = ask();
  const [request] = await sent(1);
  expect(request?.token).toBe(`Bearer old-${logins}`);
  request?.answer(401);
  await call;
  expect(texts()).toEqual([['warning', 'Login expired, please log in again.']]);
  expect(loginPopup).toMatchObject({ visible: true, mode: 0 });
  await vi.waitFor(() => expect(session).toMatchObject({ token: null, status: 'guest' }));
  expect(navigation.getLocation()).toMatchObject({ pathname: '/', search: '' });
});

it('shows one toast for the other device, however many calls were under way', async () => {
  const calls = [ask(), ask()];
  for (const request of await sent(2)) request.answer(1002);
  await Promise.all(calls);
  expect(texts()).toEqual([['warning', 'Account logged in on another device, please log in again.']]);
  expect(loginPopup).toMatchObject({ visible: true, mode: 0 });
  await vi.waitFor(() => expect(session.status).toBe('guest'));
  expect(toasts.shown).toHaveLength(1);
});

it('shows one toast for the other device when feed and calls both report it', async () => {
  const reading = (async () => {
    for await (const event of api.feed('GET /chat/user/events')) expect(event.type).toBe('ended');
  })();
  const call = ask();
  const requests = await sent(2);
  requests[0]?.feed('event: ended\ndata: {"code":1002}\n\n');
  await reading;
  expect(texts()).toEqual([['warning', 'Account logged in on another device, please log in again.']]);
  expect(loginPopup).toMatchObject({ visible: true, mode: 0 });
  requests[1]?.answer(1002);
  await call;
  await vi.waitFor(() => expect(session.status).toBe('guest'));
  expect(toasts.shown).toHaveLength(1);
});

it('takes no notice of a late refusal of the token before', async () => {
  const call = ask();
  const [request] = await sent(1);
  putSession(sessionData({ token: 'new' }));
  request?.answer(401);
  await call;
  expect(toasts.shown).toEqual([]);
  expect(loginPopup.visible).toBe(false);
  expect(session).toMatchObject({ token: 'new', status: 'member' });
});

it('leads to the login page on a phone', async () => {
  vi.mocked(isMobile).mockReturnValue(true);
  const call = ask();
  (await sent(1))[0]?.answer(1002);
  await call;
  await vi.waitFor(() => expect(navigation.getLocation().pathname).toBe('/login'));
  // The page says that nothing is lost.
  expect(loginPopup).toMatchObject({ visible: false, mode: 0 });
});

it('says nothing when the server ends a session that the person is signing out of', async () => {
  const call = ask();
  const [request] = await sent(1);
  const done = signOut(api, 'signed-out');
  request?.answer(401);
  await call;
  await done;
  expect(toasts.shown).toEqual([]);
  expect(loginPopup.visible).toBe(false);
  expect(session.status).toBe('guest');
});
