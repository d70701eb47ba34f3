import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { openKnownStore } from './known.ts';

test('a device that was never in touch with the cloud knows nothing', async () => {
  const known = openKnownStore('noor', new IDBFactory());
  expect(await known.load()).toMatchObject({
    revision: 0,
    savedAt: null,
    marks: {},
    parts: [],
    canUndo: false,
  });
  expect(await known.undo.read()).toEqual([]);
});

test('what a device knows is there when it is opened again, and only of its account', async () => {
  const factory = new IDBFactory();
  const known = openKnownStore('noor', factory);
  await known.save({ revision: 7, marks: { '1 a': 5 } });
  await known.save({ savedAt: 70 });
  known.close();
  const again = openKnownStore('noor', factory);
  expect(await again.load()).toMatchObject({ revision: 7, savedAt: 70, marks: { '1 a': 5 } });
  expect((await openKnownStore('ada', factory).load()).revision).toBe(0);
});

test('what a device knows can be forgotten', async () => {
  const known = openKnownStore('noor', new IDBFactory());
  await known.save({ revision: 7 });
  await known.clear();
  expect((await known.load()).revision).toBe(0);
});

test('keys of an encrypted backup are kept, and cannot be read out', async () => {
  const known = openKnownStore('noor', new IDBFactory());
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  await known.save({ seal: { keys: { content: key } } as never });
  const { seal } = await known.load();
  expect((seal as unknown as { keys: { content: CryptoKey } }).keys.content.extractable).toBe(false);
});

test('a database that could not be opened is tried again at the next call', async () => {
  const factory = new IDBFactory();
  let isBroken = true;
  const failing = new Proxy(factory, {
    get: (target, name) =>
      name === 'open'
        ? (...given: [string, number]) => {
            if (isBroken) throw new Error('refused');
            return target.open(...given);
          }
        : Reflect.get(target, name),
  });
  const known = openKnownStore('noor', failing);
  await expect(known.load()).rejects.toThrow('refused');
  isBroken = false;
  expect((await known.load()).revision).toBe(0);
});

test('a device that has no space for what is known of the cloud says so', async () => {
  const known = openKnownStore('noor', new IDBFactory());
  await known.load();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(known.save({ revision: 7 })).rejects.toMatchObject({ kind: 'full-device' });
  put.mockRestore();
  await known.save({ revision: 7 });
  expect((await known.load()).revision).toBe(7);
});

test('what a restore has replaced is kept batch by batch, until it is undone or the next one begins', async () => {
  const known = openKnownStore('noor', new IDBFactory());
  const one = (identity: string) => ({ identity, before: null, mark: 1, rev: 2, isEdit: false });
  await known.undo.add([one('a'), one('b')]);
  await known.undo.add([one('c')]);
  await known.save({ revision: 3 });
  expect(await known.load()).toMatchObject({ revision: 3, canUndo: true });
  expect((await known.undo.read()).map(({ identity }) => identity)).toEqual(['a', 'b', 'c']);
  await known.undo.clear();
  expect(await known.load()).toMatchObject({ revision: 3, canUndo: false });
});
