import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json' with { type: 'json' };
import shell from '@orangery/locales/en/shell.json' with { type: 'json' };
import { type FakeApi, fakeApi, sessionData, userInfo } from '@orangery/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { api } from '../services/api.ts';
import { navigation } from '../services/navigation.ts';
import { clearSession, putSession, session } from '../session/state.ts';
import { finishReturn } from './finish-return.ts';
import { handToOpener } from './hand-to-opener.ts';
import { closeLoginPopup, loginPopup, openLoginPopup } from './login-popup.ts';
import { takeReturn } from './returns.ts';

vi.mock('../services/api.ts', () => ({ api: fakeApi() }));
vi.mock('../layouts/is-mobile.ts', () => ({ isMobile: vi.fn(() => false) }));
const server = api as FakeApi;
const refuse = (code: number) => () => Promise.reject(new ApiError('api', code, ''));
const lastBody = (key: string) => server.calls.findLast((call) => call.key === key)?.input.body;
const address = () => window.location.pathname + window.location.search;
const said = () => toasts.shown.map(({ text }) => text);
const outside = (key: 'cancelled' | 'failed' | 'forged') =>
  shell.login.outside[key].replace('{{service}}', 'Google');

/** Comes back at an address, as the page does when it starts. */
async function comeBack(to: string) {
  navigation.navigate(to);
  const found = takeReturn();
  if (found) await finishReturn(found);
  return found;
}

beforeAll(() => void startI18n('en', { shell, errors }));
beforeEach(() => {
  sessionStorage.setItem('oidc_state', JSON.stringify(['google', 'st-1']));
  const back = { ...sessionData(), created: false, return_to: '/help_center?topic=1' };
  server.answer({
    'POST /chat/login/google': () => back,
    'POST /chat/login/apple': () => back,
    'POST /chat/wx-offical-login': () => ({ ...sessionData(), created: false }),
    'GET /chat/user/info': () => userInfo(),
  });
});
afterEach(() => {
  clearSession();
  closeLoginPopup();
  toasts.shown = [];
  session.cid = null;
  vi.mocked(isMobile).mockReturnValue(false);
  vi.restoreAllMocks();
});

describe('the address', () => {
  it.each([
    ['/?state=oidc.google.st-1&code=c-1&cid=spring', '/?cid=spring'],
    ['/?state=oidc.apple.st-1&error=access_denied', '/'],
    ['/?cid=spring&state=gzh&code=c-1', '/?cid=spring'],
    ['/chat_room?state=wx&code=c-1#x', '/chat_room'],
    ['/?state=gzh', '/'],
  ])('%s is left as %s', (to, left) => {
    navigation.navigate(to);
    const steps = window.history.length;
    takeReturn();
    expect(address()).toBe(left);
    expect(navigation.getLocation().search).toBe(new URL(left, window.location.href).search);
    expect(window.history.length).toBe(steps);
  });

  it.each(['/?state=open&code=1', '/?code=1', '/help_center?topic=2'])('%s is left alone', (to) => {
    navigation.navigate(to);
    expect(takeReturn()).toBeNull();
    expect(address()).toBe(to);
  });
});

describe('back from Google', () => {
  it('the code becomes a session, and the person goes on where they were', async () => {
    await comeBack('/?state=oidc.google.st-1&code=c-1');
    expect(lastBody('POST /chat/login/google')).toEqual({ state: 'st-1', code: 'c-1' });
    expect(session).toMatchObject({ status: 'member', username: 'mira' });
    expect(address()).toBe('/help_center?topic=1');
    expect(loginPopup).toMatchObject({ loading: false, returning: false });
  });

  it('a question that waited for the login still waits', async () => {
    const question = JSON.stringify({ text: 'Why is the sky blue?', at: 1 });
    sessionStorage.setItem('mf-chat:pending-question', question);
    await comeBack('/?state=oidc.google.st-1&code=c-1');
    expect(sessionStorage.getItem('mf-chat:pending-question')).toBe(question);
  });

  it.each([
    ['another state', '/?state=oidc.google.st-2&code=c-1'],
    ['another service', '/?state=oidc.apple.st-1&code=c-1'],
  ])('%s than this browser began is refused', async (_, to) => {
    const before = server.calls.length;
    await comeBack(to);
    expect(server.calls).toHaveLength(before);
    expect(session.status).toBe('guest');
    expect(said().join()).toContain('was not started in this browser');
  });

  it('a state can be used once only', async () => {
    await comeBack('/?state=oidc.google.st-1&code=c-1');
    clearSession();
    await comeBack('/?state=oidc.google.st-1&code=c-1');
    expect(said()).toEqual([outside('forged')]);
    expect(session.status).toBe('guest');
  });

  it.each([
    ['access_denied', outside('cancelled')],
    ['failed', outside('failed')],
  ])('%s is reported, and nothing else happens', async (error, text) => {
    const before = server.calls.length;
    await comeBack(`/?state=oidc.google.st-1&error=${error}`);
    expect(said()).toEqual([text]);
    expect(server.calls).toHaveLength(before);
    expect(loginPopup.visible).toBe(false);
  });

  it.each([
    [10015, outside('failed')],
    [20030, errors.code['20030']],
  ])('%s is reported', async (code, text) => {
    server.answer({ 'POST /chat/login/google': refuse(code) });
    await comeBack('/?state=oidc.google.st-1&code=c-1');
    expect(said()).toEqual([text]);
    expect(loginPopup.loading).toBe(false);
  });

  it('the code is neither stored nor logged', async () => {
    const log = vi.spyOn(console, 'log');
    await comeBack('/?state=oidc.google.st-1&code=c-secret');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage, state: window.history.state })).not.toContain(
      'c-secret',
    );
    expect(JSON.stringify(log.mock.calls)).not.toContain('c-secret');
  });
});

describe('back from the official account', () => {
  it('the code becomes a session with the channel, and the popup closes', async () => {
    openLoginPopup();
    session.cid = 'spring';
    await comeBack('/?state=gzh&code=c-1&cid=spring');
    expect(lastBody('POST /chat/wx-offical-login')).toEqual({
      code: 'c-1',
      channel: 'spring',
      platform: 'offical-account',
    });
    expect(session.status).toBe('member');
    expect(loginPopup.visible).toBe(false);
    expect(server.count('GET /chat/user/info')).toBeGreaterThan(0);
  });

  it('a phone goes to the chat', async () => {
    vi.mocked(isMobile).mockReturnValue(true);
    await comeBack('/?state=gzh&code=c-1');
    expect(address()).toBe('/chat_room');
  });

  it('a failure only ends the loading', async () => {
    server.answer({ 'POST /chat/wx-offical-login': refuse(20028) });
    openLoginPopup();
    await comeBack('/?state=gzh&code=c-1');
    expect(loginPopup).toMatchObject({ visible: true, loading: false, returning: false });
    expect(said()).toEqual([]);
    expect(session.status).toBe('guest');
  });

  it('is ignored while somebody is signed in', async () => {
    putSession(sessionData({ token: 'mine' }));
    const before = server.count('POST /chat/wx-offical-login');
    await comeBack('/?state=gzh&code=c-1');
    expect(server.count('POST /chat/wx-offical-login')).toBe(before);
    expect(session.token).toBe('mine');
    expect(address()).toBe('/');
  });
});

describe('the window of the binding', () => {
  it('gives its code to the page that opened it, on this site only, and closes', () => {
    const opener = { postMessage: vi.fn(), closed: false };
    const close = vi.spyOn(window, 'close').mockReturnValue();
    vi.stubGlobal('opener', opener);
    expect(handToOpener('c-1')).toBe(true);
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'orangery:wechat', code: 'c-1' },
      window.location.origin,
    );
    expect(close).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('says so when nobody waits for it', async () => {
    expect(handToOpener('c-1')).toBe(false);
    await comeBack('/?state=wx&code=c-1');
    expect(said()).toEqual([shell.login.outside.noOpener]);
    expect(address()).toBe('/');
  });
});
