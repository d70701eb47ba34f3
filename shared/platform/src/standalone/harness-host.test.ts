import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '../contract.ts';
import { bus, hostOf } from './harness-host.ts';
import { keepSession, session } from './harness-state.ts';

const calls = vi.hoisted(() => [] as string[]);
vi.mock('@orangery/api', async (original) => ({
  ...(await original<object>()),
  createApiClient: () => ({
    call: async (key: string) => {
      calls.push(`${key} as ${session.token}`);
      return { username: 'mona', vip_level: 2 };
    },
  }),
}));

const host = hostOf('desktop');

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  keepSession({ token: 't', username: 'mona', vip_level: 1 });
});

it('asks for the user again', async () => {
  await host.account.refresh();
  expect((host.session as SessionState).vipLevel).toBe(2);
});

it('signs out after the hooks, while the token still counts', async () => {
  const ended = vi.fn();
  const off = bus.on('session:ended', ended);
  const removed = vi.fn();
  host.account.beforeSignOut(removed)();
  const remove = host.account.beforeSignOut((wish) => calls.push(`${wish} as ${session.token}`));
  await host.account.signOut('save');
  expect(calls).toEqual(['save as t', 'POST /chat/user/logout as t']);
  expect(host.session.status).toBe('guest');
  expect(removed).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'signed-out' });
  remove();
  off();
});

it('keeps the settings of this browser under the names of the shell', () => {
  expect(host.settings.getVoice()).toBe('neutral');
  host.settings.setVoice('clear');
  expect(host.settings.getVoice()).toBe('clear');
  localStorage.setItem('voice', 'shrill');
  expect(host.settings.getVoice()).toBe('neutral');
  host.settings.setTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(host.theme.get()).toBe('dark');
});

it('is always current and no application to install', async () => {
  expect(await host.app.checkForUpdates()).toBe('current');
  expect(host.app.install.status).toBe('unsupported');
  expect(await host.app.askToInstall()).toBe(false);
});
