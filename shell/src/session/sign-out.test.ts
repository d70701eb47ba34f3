import { fakeApi, sessionData } from '@orangery/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMobile } from '../layouts/is-mobile.ts';
import { bus } from '../services/bus.ts';
import { navigation } from '../services/navigation.ts';
import { beforeSignOut, type SignOutReason, signOut } from './sign-out.ts';
import { clearSession, putSession, session } from './state.ts';

vi.mock('../layouts/is-mobile.ts', () => ({ isMobile: vi.fn(() => false) }));

const revoke = vi.fn();
const api = fakeApi({
  'POST /chat/user/logout': () => {
    revoke(session.token);
    return null;
  },
});
const ended = vi.fn();
const changed = vi.fn();
const controller = new AbortController();
bus.on('session:ended', ended, controller);
bus.on('session:changed', changed, controller);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  putSession(sessionData());
  navigation.navigate('/user_center?panel=plugins');
  ended.mockClear();
  changed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(isMobile).mockReturnValue(false);
  revoke.mockReset();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('ends the session once, 300 ms after the last of several requests', async () => {
  void signOut(api, 'signed-out');
  await after(200);
  void signOut(api, 'signed-out');
  await after(299);
  expect(session.status).toBe('member');
  await after(1);
  expect(session.status).toBe('guest');
  await after(1_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'signed-out' });
  expect(changed).toHaveBeenCalledExactlyOnceWith({ status: 'guest' });
});

it('empties the user here and in storage, and leaves everything else where it is', async () => {
  localStorage.setItem('draft', 'half a question');
  Object.assign(session, { model: '4.0', lang: 'zh' });
  const done = signOut(api, 'save');
  await after(300);
  await done;
  expect(session).toMatchObject({ token: null, username: null, userInfo: null, model: '3.5', lang: 'zh' });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('draft')).toBe('half a question');
});

it.each([
  [false, '/'],
  [true, '/login'],
])('on a phone: %s → %s without a query', async (phone, pathname) => {
  vi.mocked(isMobile).mockReturnValue(phone);
  void signOut(api, 'signed-out');
  await after(300);
  expect(navigation.getLocation()).toMatchObject({ pathname, search: '' });
});

it('saves first, then takes the token back, then clears', async () => {
  const steps: string[] = [];
  const remove = [
    beforeSignOut(async (reason) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      steps.push(`saved with ${session.token}, ${reason}`);
    }),
    beforeSignOut(() => {
      throw new Error('broken plugin');
    }),
  ];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  revoke.mockImplementation((token) => steps.push(`revoked ${token}`));
  void signOut(api, 'save');
  await after(799);
  expect(session.status).toBe('member');
  await after(1);
  expect(steps).toEqual(['saved with token-of-mira, save', 'revoked token-of-mira']);
  expect(session.status).toBe('guest');
  for (const off of remove) off();
  vi.mocked(console.error).mockRestore();
});

it('does not wait for ever for what is to be done before', async () => {
  const off = beforeSignOut(() => new Promise(() => undefined));
  void signOut(api, 'save');
  await after(300 + 30_000);
  expect(session.status).toBe('guest');
  off();
});

it.each<SignOutReason>(['expired', 'kicked'])(
  'saves and takes back nothing when the session %s',
  async (reason) => {
    const hook = vi.fn();
    const off = beforeSignOut(hook);
    void signOut(api, reason);
    await after(300);
    expect(hook).not.toHaveBeenCalled();
    expect(revoke).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledExactlyOnceWith({ reason });
    off();
  },
);

it('does nothing to a guest', async () => {
  clearSession();
  await signOut(api, 'signed-out');
  await after(300);
  expect(ended).not.toHaveBeenCalled();
  expect(navigation.getLocation().pathname).toBe('/user_center');
});

it('keeps a session that began meanwhile', async () => {
  void signOut(api, 'expired');
  putSession(sessionData({ token: 'another', username: 'noor' }));
  await after(300);
  expect(session).toMatchObject({ token: 'another', username: 'noor', status: 'member' });
  expect(ended).not.toHaveBeenCalled();
});
