import { type Backup, BackupError } from '@orangery/backup';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-plugins/backup.json';
import type { SignOutKind } from '@orangery/platform';
import { fakeHost, userInfo } from '@orangery/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBackup, fakeBackup } from '../../testing/backup.ts';
import { followAccount } from './follow-account.ts';

startI18n('en', { 'mf-plugins/backup': translations });

const made = vi.hoisted(() => ({ backup: null as Backup | null }));
vi.mock('@orangery/backup', async (original) => ({
  ...(await original<typeof import('@orangery/backup')>()),
  createBackup: () => made.backup,
}));

let end = () => {};
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  end();
  vi.useRealTimers();
});

let users = 0;
function follow(backup: FakeBackup, params: Record<string, boolean> = { is_auto: true }) {
  users += 1;
  made.backup = backup;
  const host = fakeHost({
    session: {
      username: `follower-${users}`,
      userInfo: userInfo({ plugins: [{ id: 4, enabled: true, params }] }),
    },
  });
  let leave: (kind: SignOutKind) => unknown = () => undefined;
  host.account.beforeSignOut = (hook) => {
    leave = hook;
    return () => undefined;
  };
  const events: string[] = [];
  for (const event of ['backup:started', 'backup:finished', 'backup:failed'] as const)
    host.bus.on(event, () => void events.push(event));
  const show = vi.fn<(skip: (() => void) | null) => void>();
  end = followAccount(host, show);
  return { host, events, show, leave: (kind: SignOutKind) => leave(kind) };
}

/** A backup that lasts until it is canceled. */
function endless() {
  const signals: AbortSignal[] = [];
  const run: Backup['run'] = ({ signal } = {}) =>
    new Promise((_, reject) => {
      if (signal) signals.push(signal);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  return { backup: fakeBackup({ run }), signals };
}

test('signing out waits until the chats are backed up', async () => {
  const { events, leave } = follow(fakeBackup());
  await leave('save');
  expect(events).toEqual(['backup:started', 'backup:finished']);
});

test('a backup that fails at sign-out lets the person go, and they learn that the chats stay here', async () => {
  const run = async () => {
    throw new BackupError('token');
  };
  const { host, events, leave } = follow(fakeBackup({ run }));
  await leave('save');
  expect(events).toEqual(['backup:started', 'backup:failed']);
  expect(host.asked.toasts).toEqual([{ kind: 'warning', text: translations.leaving.failed }]);
});

test('logging out without saving cancels the backup that is under way', async () => {
  const { backup, signals } = endless();
  const { events, show, leave } = follow(backup);
  const left = leave('save');
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith(expect.any(Function)));
  show.mock.calls.at(-1)?.[0]?.();
  await left;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await vi.waitFor(() => expect(events).toEqual(['backup:started', 'backup:failed']));
});

test('signing out where nothing is saved cancels a backup that is under way', async () => {
  const { backup, signals } = endless();
  const { host, leave } = follow(backup, { is_auto: true, is_live: true });
  host.bus.emit('backup:arrived', { revision: null });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await leave('signed-out');
  expect(signals[0]?.aborted).toBe(true);
});

test('who does not back up automatically is not kept when they sign out', async () => {
  const { events, leave } = follow(fakeBackup(), { is_auto: false });
  await leave('save');
  expect(events).toEqual([]);
});

test('an account that stays signed in after all is backed up as before', async () => {
  const { backup, signals } = endless();
  const { host, leave } = follow(backup, { is_auto: true, is_live: true });
  await leave('signed-out');
  host.bus.emit('backup:arrived', { revision: null });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
});
