import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrations } from './database.ts';
import { createRoom, editRoom, putMessage } from './edit-room.ts';
import { openIndexedStore } from './indexed-store.ts';
import { type OpenRecordsOptions, openRecords } from './open-records.ts';
import { ownerKey } from './owner-key.ts';
import type { RecordsChange, Room } from './types.ts';
import { usageOf } from './usage.ts';

const owner = ownerKey('ada');

async function open(options: Partial<OpenRecordsOptions> = {}) {
  const records = await openRecords({
    owner,
    indexedDB: new IDBFactory(),
    onFull: () => undefined,
    ...options,
  });
  onTestFinished(records.close);
  return records;
}

const roomOf = (number: number, title = `Room ${number}`): Room =>
  createRoom({
    id: `2023${String(number).padStart(7, '0')}`,
    chatModel: '3.5',
    now: number,
    chatMessage: title,
  });

const say = (room: Room, id: string, content = id): Room =>
  putMessage(room, { id, role: 'user', content, status: 'done' }, room.updatedAt + 1);

/** Every write fails the way a full disk does, until `mend` is called. */
function fullDisk(error: unknown) {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw error;
  });
  return { mend: () => spy.mockRestore() };
}

afterEach(() => vi.restoreAllMocks());

describe('openRecords', () => {
  it('gives a room back with its messages, and lists it without them', async () => {
    const records = await open();
    await records.save(say(say(roomOf(1), 'a', 'Hello'), 'b'));
    expect(await records.load('20230000001')).toMatchObject({
      chatMessage: 'Room 1',
      messageArr: ['a', 'b'],
      chatRecord: [{ content: 'Hello' }, { id: 'b' }],
    });
    const [entry] = await records.index();
    expect(entry).toMatchObject({ id: '20230000001', title: 'Room 1', messageCount: 2, pinned: false });
    expect(entry).not.toHaveProperty('chatRecord');
  });

  it('lists thousands of rooms, the latest first, without reading all of them at once', async () => {
    const factory = new IDBFactory();
    const store = await openIndexedStore({ name: owner, factory });
    const all = Array.from({ length: 2_500 }, (_, number) => say(roomOf(number + 1), 'a'));
    await store.update([], () => ({ put: all }));
    store.close();
    const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const listed = await (await open({ indexedDB: factory })).index();
    expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
    expect(getAll.mock.calls.map(([, count]) => count)).toEqual([1_000, 1_000, 1_000]);
  });

  it('gives several rooms in the order of their ids, without those that are not there', async () => {
    const records = await open();
    for (const number of [1, 2, 3]) await records.save(say(roomOf(number), 'a'));
    await records.remove('20230000002');
    const found = await records.loadSome(['20230000003', '20230000002', '20230000009', '20230000001']);
    expect(found.map(({ id }) => id)).toEqual(['20230000003', '20230000001']);
    expect(found[0]).toMatchObject({ chatRecord: [{ content: 'a' }] });
  });

  it('keeps records when it is closed and opened again, each owner by itself', async () => {
    const indexedDB = new IDBFactory();
    const first = await open({ indexedDB });
    await first.save(roomOf(1));
    first.close();
    expect(await (await open({ indexedDB })).index()).toHaveLength(1);
    expect(await (await open({ indexedDB, owner: ownerKey(null) })).index()).toHaveLength(0);
  });

  it('lists the room that changed last first', async () => {
    const records = await open();
    for (const number of [1, 2, 3]) await records.save(roomOf(number));
    await records.save(editRoom(roomOf(1), { chatMessage: 'Renamed' }, 10));
    expect((await records.index()).map(({ title }) => title)).toEqual(['Renamed', 'Room 3', 'Room 2']);
  });

  it('deletes a room for good: a stale copy of it does not bring it back', async () => {
    const records = await open();
    const room = say(roomOf(1), 'a', 'private');
    await records.save(room);
    await records.remove(room.id);
    await records.save(room);
    expect(await records.load(room.id)).toBeUndefined();
    expect(await records.index()).toEqual([]);
    expect(JSON.stringify(await records.exportRooms())).not.toContain('private');
    expect((await records.usedIds()).has(room.id)).toBe(true);
  });

  it('deletes everything in one step, also what the device had no space for, and notifies the other tabs', async () => {
    const indexedDB = new IDBFactory();
    const records = await open({ indexedDB });
    await records.save(say(roomOf(1), 'a', 'private'));
    await records.save(roomOf(2));
    const disk = fullDisk(new DOMException('full', 'QuotaExceededError'));
    await expect(records.save(say(roomOf(3), 'a', 'secret'))).rejects.toMatchObject({ kind: 'full' });
    disk.mend();
    const heard = new Promise<RecordsChange>((resolve) => {
      void open({ indexedDB }).then((other) => {
        other.subscribe(resolve);
        return records.removeAll();
      });
    });
    const ids = ['20230000001', '20230000002', '20230000003'];
    expect(await heard).toEqual({ type: 'removed', ids });
    expect(await records.index()).toEqual([]);
    expect(JSON.stringify(await records.exportRooms())).not.toMatch(/private|secret/);
    await records.save(roomOf(2));
    expect(await records.index()).toEqual([]);
    expect(await records.removeAll()).toEqual([]);
  });

  it('leaves alone what is not there', async () => {
    const records = await open();
    await records.remove('20239999999');
    expect(await records.exportRooms()).toEqual([]);
  });

  it('merges rooms of elsewhere and says which changed', async () => {
    const records = await open();
    const room = say(roomOf(1), 'a');
    await records.save(room);
    await records.save(roomOf(2));
    expect(await records.importRooms([say(room, 'b'), roomOf(2), roomOf(3)])).toEqual([
      '20230000001',
      '20230000003',
    ]);
    expect((await records.load(room.id))?.messageArr).toEqual(['a', 'b']);
    expect(await records.importRooms(await records.exportRooms())).toEqual([]);
  });

  it('gives a different room under a stored id a free one', async () => {
    const records = await open();
    await records.save(roomOf(1));
    const other = { ...roomOf(1, 'Other'), createTime: 99 };
    const saved = await records.save(other);
    expect(saved).toMatchObject({ id: '20230000002', chatMessage: 'Other' });
    await records.save(say(other, 'a'));
    expect((await records.index()).map(({ title, messageCount }) => [title, messageCount])).toEqual([
      ['Other', 1],
      ['Room 1', 0],
    ]);
  });

  it('reports how much each room takes, the largest first', async () => {
    const records = await open();
    await records.save(roomOf(1));
    await records.save(say(roomOf(2), 'a', 'x'.repeat(5_000)));
    const usage = await usageOf(records);
    expect(usage.rooms.map(({ title }) => title)).toEqual(['Room 2', 'Room 1']);
    expect(usage.rooms[0]?.bytes).toBeGreaterThan(10_000);
    expect(usage.total).toBe(usage.rooms.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  it('lists ten thousand rooms from the index alone', async () => {
    const records = await open();
    await records.importRooms(Array.from({ length: 10_000 }, (_, number) => say(roomOf(number), 'a')));
    const rooms = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    expect(await records.index()).toHaveLength(10_000);
    expect(new Set(rooms.mock.contexts.map((store) => (store as IDBObjectStore).name))).toEqual(
      new Set(['index']),
    );
  });
});

describe('two tabs', () => {
  it('keep what each of them wrote into one room', async () => {
    const indexedDB = new IDBFactory();
    const [mine, theirs] = [await open({ indexedDB }), await open({ indexedDB })];
    const room = roomOf(1);
    await mine.save(room);
    await Promise.all([mine.save(say(room, 'a')), theirs.save(say(room, 'b'))]);
    expect((await mine.load(room.id))?.messageArr.toSorted()).toEqual(['a', 'b']);
    expect((await theirs.index())[0]?.messageCount).toBe(2);
  });

  it("are notified of each other's changes until they stop listening", async () => {
    const indexedDB = new IDBFactory();
    const [mine, theirs] = [await open({ indexedDB }), await open({ indexedDB })];
    const heard: RecordsChange[] = [];
    const stop = theirs.subscribe((change) => heard.push(change));
    await mine.save(roomOf(1));
    await mine.remove('20230000001');
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { type: 'saved', ids: ['20230000001'] },
        { type: 'removed', ids: ['20230000001'] },
      ]),
    );
    stop();
    const other = new Promise<void>((resolve) => theirs.subscribe(() => resolve()));
    await mine.save(roomOf(2));
    await other;
    expect(heard).toHaveLength(2);
  });
});

describe('a full device', () => {
  const forms: [string, unknown][] = [
    ['the standard name', new DOMException('full', 'QuotaExceededError')],
    ['a disk without space in Chromium', new DOMException('Failed to write blobs (IOError)', 'DataError')],
    [
      'a connection that Chromium closes for want of space',
      new DOMException('Connection is closing because of: IO error: FILE_ERROR_NO_SPACE', 'UnknownError'),
    ],
    ['the name of old Firefox', Object.assign(new Error('x'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' })],
    ['the old code', Object.assign(new Error('x'), { code: 22 })],
    [
      'a message only',
      Object.assign(new Error('Encountered full disk while opening backing store'), { name: 'UnknownError' }),
    ],
  ];

  it.each(forms)('is recognised by %s, and nothing is lost', async (_form, error) => {
    const onFull = vi.fn();
    const records = await open({ onFull });
    const room = roomOf(1);
    await records.save(room);
    const disk = fullDisk(error);
    await expect(records.save(say(room, 'a'))).rejects.toMatchObject({ name: 'RecordsError', kind: 'full' });
    expect(onFull).toHaveBeenCalledOnce();
    expect((await records.load(room.id))?.messageArr).toEqual(['a']);
    expect((await records.index())[0]?.messageCount).toBe(1);
    disk.mend();
  });

  it('writes what was waiting as soon as a write succeeds', async () => {
    const indexedDB = new IDBFactory();
    const records = await open({ indexedDB });
    await records.save(roomOf(1));
    const disk = fullDisk(new DOMException('full', 'QuotaExceededError'));
    await expect(records.save(say(roomOf(2), 'a'))).rejects.toThrow();
    disk.mend();
    await records.remove('20230000001');
    const other = await open({ indexedDB });
    expect((await other.index()).map(({ title }) => title)).toEqual(['Room 2']);
  });

  it('changes neither the room nor the index when one of them fails', async () => {
    const indexedDB = new IDBFactory();
    const [records, other] = [await open({ indexedDB }), await open({ indexedDB })];
    const room = roomOf(1);
    await records.save(room);
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === 'index') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, values);
    });
    await expect(records.save(say(room, 'a'))).rejects.toMatchObject({ kind: 'full' });
    expect((await other.load(room.id))?.messageArr).toEqual([]);
    expect((await other.index())[0]?.messageCount).toBe(0);
  });

  it('reports other failures as such', async () => {
    const onFull = vi.fn();
    const records = await open({ onFull });
    fullDisk(new DOMException('broken', 'UnknownError'));
    await expect(records.save(roomOf(1))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(onFull).not.toHaveBeenCalled();
  });
});

describe('without a usable database', () => {
  it('keeps records in memory and says so', async () => {
    const records = await open({ indexedDB: null });
    expect(records.persistent).toBe(false);
    await records.save(say(roomOf(1), 'a'));
    await records.save(roomOf(2));
    await records.remove('20230000002');
    expect((await records.index()).map(({ title }) => title)).toEqual(['Room 1']);
    expect((await records.load('20230000001'))?.messageArr).toEqual(['a']);
  });

  it('does so in a private window that refuses to open one', async () => {
    const indexedDB = new IDBFactory();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect((await open({ indexedDB })).persistent).toBe(false);
  });
});

describe('versions of the schema', () => {
  const next = [
    ...migrations,
    (database: { createObjectStore(name: 'rooms'): unknown }) =>
      database.createObjectStore('extra' as 'rooms'),
  ];

  it('upgrades in place while an older tab is open, and that tab is asked to reload', async () => {
    const indexedDB = new IDBFactory();
    const older = await open({ indexedDB });
    await older.save(roomOf(1));
    const newer = await open({ indexedDB, migrations: next as typeof migrations });
    expect(await newer.index()).toHaveLength(1);
    await expect(older.index()).rejects.toMatchObject({ kind: 'outdated' });
  });

  it('leaves the records as they were when a step fails', async () => {
    const indexedDB = new IDBFactory();
    const first = await open({ indexedDB });
    await first.save(roomOf(1));
    first.close();
    const broken = [...migrations, () => Promise.reject(new Error('step failed'))];
    expect((await open({ indexedDB, migrations: broken })).persistent).toBe(false);
    expect(await (await open({ indexedDB })).index()).toHaveLength(1);
  });

  it('gives up with a clear error when another tab never lets go', async () => {
    const indexedDB = new IDBFactory();
    const frozen = indexedDB.open(owner, 1);
    await new Promise((resolve) => {
      frozen.onsuccess = resolve;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const opening = expect(open({ indexedDB, migrations: next as typeof migrations })).rejects.toMatchObject({
      kind: 'blocked',
    });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.runAllTimers();
    await opening;
    frozen.result.close();
  });

  it('opens again after the browser closed the connection', async () => {
    const indexedDB = new IDBFactory();
    const records = await open({ indexedDB });
    await records.save(roomOf(1));
    records.close();
    expect(await records.index()).toHaveLength(1);
  });

  it('reads again what was under way when the browser closed the connection', async () => {
    const records = await open();
    await records.save(roomOf(1));
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore) {
      const request = this.get('none') as IDBRequest;
      this.transaction.abort();
      return request;
    });
    expect(await records.index()).toHaveLength(1);
  });
});
