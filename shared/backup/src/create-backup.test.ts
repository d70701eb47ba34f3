import { createRoom, openRecords, ownerKey, putMessage } from '@orangery/records';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackup } from './create-backup.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import type { BackupOptions } from './types.ts';

const cloud = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('./cloud.ts', () => ({ createCloud: () => cloud.current }));

const owner = ownerKey('noor');
const api = {} as BackupOptions['api'];

beforeEach(() => {
  cloud.current = memoryCloud();
});
afterEach(() => void vi.unstubAllGlobals());

/** Chats of the account on a device. */
async function device(...titles: string[]) {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  const records = await openRecords({ owner, onFull: () => undefined });
  for (const [index, title] of titles.entries()) {
    const room = createRoom({ id: `2023000000${index}`, chatModel: '3.5', now: 1, chatMessage: title });
    const message = { id: 'q', role: 'user', content: 'Yes?', status: 'done' } as const;
    await records.save(putMessage(room, message, 2));
  }
  records.close();
  return factory;
}
async function titlesOn(factory: IDBFactory): Promise<string[]> {
  vi.stubGlobal('indexedDB', factory);
  const records = await openRecords({ owner, onFull: () => undefined });
  const rooms = await records.loadSome(['20230000000', '20230000001']);
  records.close();
  return rooms.map(({ chatMessage }) => chatMessage);
}

test('chats of one device are merged into another one of the account', async () => {
  const [laptop, phone] = [await device('Figs'), await device()];
  const first = createBackup({ api, owner, indexedDB: laptop });
  expect(await first.run()).toMatchObject({ revision: 1, uploadedRooms: 1 });
  const second = createBackup({ api, owner, indexedDB: phone });
  await second.run();
  expect(await titlesOn(phone)).toEqual(['Figs']);
  first.close();
  second.close();
});

test('nothing is opened before the first call', async () => {
  const open = vi.fn();
  createBackup({ api, owner, indexedDB: { open } as unknown as IDBFactory }).close();
  expect(open).not.toHaveBeenCalled();
});

test('a device whose records cannot be read says so, and is read when they can be', async () => {
  const factory = await device('Figs');
  const open = vi.spyOn(factory, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError');
  });
  const backup = createBackup({ api, owner, indexedDB: factory });
  await expect(backup.run()).rejects.toMatchObject({ kind: 'device' });
  open.mockRestore();
  expect(await backup.run()).toMatchObject({ uploadedRooms: 1 });
  backup.close();
});
