import { fakeApi, sessionData, userInfo } from '@orangery/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirms } from '../feedback/confirm.ts';
import { clearSession, putSession, session } from '../session/state.ts';
import { bus } from './bus.ts';
import { host } from './host.ts';

vi.mock('./api.ts', () => ({
  api: fakeApi({ 'GET /chat/user/info': () => userInfo({ nickname: 'Mira the Second' }) }),
}));

beforeEach(() => {
  localStorage.clear();
  putSession(sessionData());
});
afterEach(clearSession);

it('asks for the user again, and rejects for nobody', async () => {
  await host.account.refresh();
  expect(host.session.userInfo?.nickname).toBe('Mira the Second');
  clearSession();
  await expect(host.account.refresh()).resolves.toBeUndefined();
});

it('lets a remote save something before a person is signed out', async () => {
  const seen: unknown[] = [];
  const remove = host.account.beforeSignOut((wish) => seen.push(wish, session.token));
  const done = host.account.signOut('save');
  await vi.waitFor(() => expect(confirms.waiting).toHaveLength(1));
  confirms.waiting[0]?.answer(true);
  await done;
  expect(seen).toEqual(['save', 'token-of-mira']);
  expect(host.session.status).toBe('guest');
  remove();
});

it('changes the theme for everyone', () => {
  const listener = vi.fn();
  const off = bus.on('theme:changed', listener);
  host.settings.setTheme('dark');
  expect(listener).toHaveBeenLastCalledWith({ theme: 'dark' });
  expect(host.theme.get()).toBe('dark');
  off();
});

it('keeps a voice', () => {
  host.settings.setVoice('gentle');
  expect(host.settings.getVoice()).toBe('gentle');
});

it('is the version of the specification', () => {
  expect(host.app.version).toBe('1.4.0');
});
