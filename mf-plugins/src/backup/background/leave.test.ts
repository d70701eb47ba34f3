import { startI18n } from '@orangery/locales';
import backup from '@orangery/locales/en/mf-plugins/backup.json';
import { fakeHost } from '@orangery/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveBeforeLeaving } from './leave.ts';

startI18n('en', { 'mf-plugins/backup': backup });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function leave(save: () => Promise<boolean>) {
  const host = fakeHost();
  const show = vi.fn<(skip: (() => void) | null) => void>();
  const cancel = vi.fn();
  return { host, show, cancel, done: saveBeforeLeaving(host, { save, cancel, show }) };
}
const shown = (show: ReturnType<typeof leave>['show']) => show.mock.calls.map(([skip]) => skip !== null);

test('nobody sees that chats are saved when it is done at once', async () => {
  const { host, show, cancel, done } = leave(async () => true);
  await done;
  expect(cancel).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown(show)).toEqual([false]);
  expect(host.asked.toasts).toEqual([]);
});

test('a slow backup before signing out is shown, and taken away when it is over', async () => {
  const { host, show, done } = leave(() => new Promise((resolve) => setTimeout(() => resolve(true), 3_000)));
  await vi.advanceTimersByTimeAsync(500);
  expect(shown(show)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(shown(show)).toEqual([true, false]);
  expect(host.asked.toasts).toEqual([]);
});

test.each([
  ['says so', async () => false],
  ['rejects', () => Promise.reject(new Error('storage'))],
])(
  'a backup before signing out that %s has failed: the person learns that the chats stay here',
  async (_, save) => {
    const { host, done } = leave(save);
    await done;
    expect(host.asked.toasts).toEqual([{ kind: 'warning', text: backup.leaving.failed }]);
  },
);

test('the person may leave without saving: the backup is canceled, and there is no warning', async () => {
  const { host, show, cancel, done } = leave(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(500);
  show.mock.calls[0]?.[0]?.();
  await done;
  expect(shown(show)).toEqual([true, false]);
  expect(cancel).toHaveBeenCalledOnce();
  expect(host.asked.toasts).toEqual([]);
});
