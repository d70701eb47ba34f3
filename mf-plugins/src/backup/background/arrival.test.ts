import type { Backup } from '@orangery/backup';
import { startI18n } from '@orangery/locales';
import backupTexts from '@orangery/locales/en/mf-plugins/backup.json';
import { fakeHost } from '@orangery/testing';
import { beforeEach, expect, test } from 'vitest';
import { fakeBackup, preview, version } from '../../testing/backup.ts';
import { offerOnArrival } from './arrival.ts';

startI18n('en', { 'mf-plugins/backup': backupTexts });
beforeEach(() => localStorage.clear());

/** A device that knows nothing of the cloud. */
function newDevice(parts: Partial<Backup> = {}) {
  const backup = fakeBackup(parts);
  backup.put({ state: { revision: 0, savedAt: null }, versions: [version(4)] });
  const host = fakeHost();
  const arrive = () => offerOnArrival(backup, host, new AbortController().signal);
  return { backup, host, arrive };
}

test('a new device is offered the chats of the backup, once', async () => {
  const { host, arrive } = newDevice();
  await arrive();
  await arrive();
  expect(host.asked.toasts.map(({ text }) => text)).toEqual([
    'Your backup has 1 chat that is not on this device.',
  ]);
  host.asked.toasts[0]?.action?.run();
  expect(host.asked.panels).toEqual(['plugins/backup/4']);
});

test('a new device is asked for the passphrase of an encrypted backup', async () => {
  const { backup, host, arrive } = newDevice();
  backup.put({ versions: [version(4, { encrypted: true })] });
  await arrive();
  host.asked.toasts[0]?.action?.run();
  expect(host.asked.toasts[0]?.text).toContain('encrypted');
  expect(host.asked.panels).toEqual(['plugins/backup']);
});

test('who has opened the page of the backup is offered its chats there, and later if they did not take them', async () => {
  const { host, arrive } = newDevice();
  history.replaceState(null, '', '?panel=plugins/backup');
  await arrive();
  expect(host.asked.toasts).toEqual([]);
  history.replaceState(null, '', '/');
  await arrive();
  expect(host.asked.toasts).toHaveLength(1);
});

test('nothing is offered where there is no backup, or where it has nothing that is not here', async () => {
  const empty = newDevice();
  empty.backup.put({ versions: [] });
  await empty.arrive();
  const same = newDevice({ preview: async () => preview({ added: [] }) });
  await same.arrive();
  expect([...empty.host.asked.toasts, ...same.host.asked.toasts]).toEqual([]);
});

test('a device that has been in touch with the backup is offered nothing', async () => {
  const { backup, host, arrive } = newDevice();
  backup.put({ state: { revision: 3 } });
  await arrive();
  expect(host.asked.toasts).toEqual([]);
});
