import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createRoom, putMessage, removeMessages } from './edit-room.ts';
import { openRecords } from './open-records.ts';
import type { Room } from './types.ts';

const room = (number: number, createTime = number, ...texts: string[]): Room =>
  texts.reduce(
    (before, content, index) =>
      putMessage(before, { id: `m${index}`, role: 'user', content, status: 'done' }, 1_000),
    createRoom({ id: `2023${String(number).padStart(7, '0')}`, chatModel: '3.5', now: createTime }),
  );

const stores = [
  ['in IndexedDB', () => new IDBFactory()],
  ['in memory', () => null],
] as const;

describe.each(stores)('rooms of a file %s', (_name, engine) => {
  const open = () => openRecords({ owner: 'add', indexedDB: engine(), onFull: () => {}, now: () => 9_000 });

  it('are added once, and a second time change nothing', async () => {
    const records = await open();
    const rooms = [room(1, 1, 'a'), room(2, 2, 'b')];
    expect((await records.addRooms(rooms)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    const before = await records.exportRooms();
    expect((await records.addRooms(rooms)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await records.exportRooms()).toEqual(before);
  });

  it('leave newer changes of this device alone', async () => {
    const records = await open();
    const old = room(1, 1, 'a');
    await records.save(putMessage(old, { id: 'm9', role: 'user', content: 'here', status: 'done' }, 2_000));
    expect(await records.addRooms([old])).toEqual([{ id: old.id, outcome: 'same' }]);
    expect((await records.load(old.id))?.messageArr).toEqual(['m0', 'm9']);
  });

  it('that were deleted here come back with their messages', async () => {
    const records = await open();
    const deleted = room(1, 1, 'a', 'b');
    await records.save(deleted);
    await records.remove(deleted.id);
    expect(await records.addRooms([deleted])).toEqual([{ id: deleted.id, outcome: 'new' }]);
    expect((await records.load(deleted.id))?.chatRecord.map(({ content }) => content)).toEqual(['a', 'b']);
    expect(await records.index()).toHaveLength(1);
  });

  it('do not bring back a message that was deleted here', async () => {
    const records = await open();
    const whole = room(1, 1, 'a', 'b');
    await records.save(removeMessages(whole, ['m0'], 2_000));
    await records.addRooms([whole]);
    expect((await records.index())[0]?.messageCount).toBe(1);
  });

  it('get the next free id where another room has theirs, and the same one again the next time', async () => {
    const records = await open();
    await records.save(room(1, 1, 'mine'));
    await records.save(room(2, 2, 'also mine'));
    const [other, third] = [room(1, 50, 'theirs'), room(1, 60, 'of a third')];
    const first = await records.addRooms([other, third]);
    expect(first).toEqual([
      { id: '20230000003', outcome: 'new' },
      { id: '20230000004', outcome: 'new' },
    ]);
    expect(await records.addRooms([third, other, third])).toEqual([
      { id: '20230000004', outcome: 'same' },
      { id: '20230000003', outcome: 'same' },
      { id: '20230000004', outcome: 'same' },
    ]);
    const fourth = room(1, 70, 'twice in one file');
    expect(await records.addRooms([fourth, { ...fourth }])).toEqual([
      { id: '20230000005', outcome: 'new' },
      { id: '20230000005', outcome: 'same' },
    ]);
    expect((await records.load('20230000001'))?.chatRecord[0]?.content).toBe('mine');
    // An export of this device holds them under the ids they have here.
    expect(
      (await records.addRooms(await records.exportRooms())).every(({ outcome }) => outcome === 'same'),
    ).toBe(true);
  });
});

describe('a room that had to leave its first id, which is free again,', () => {
  const first = room(1, 50, 'a', 'b');
  const moved = { ...first, id: '20230000005', originId: first.id };

  it('is not there twice when it is added from a file', async () => {
    const records = await openRecords({ owner: 'moved', indexedDB: new IDBFactory(), onFull: () => {} });
    await records.save(moved);
    expect(await records.addRooms([first, moved])).toEqual([
      { id: moved.id, outcome: 'same' },
      { id: moved.id, outcome: 'same' },
    ]);
    expect(await records.index()).toHaveLength(1);
  });

  it('comes back from a file where it was deleted', async () => {
    const records = await openRecords({ owner: 'moved', indexedDB: new IDBFactory(), onFull: () => {} });
    await records.save(moved);
    await records.remove(moved.id);
    expect(await records.addRooms([first])).toEqual([{ id: moved.id, outcome: 'new' }]);
    expect((await records.load(moved.id))?.messageArr).toEqual(['m0', 'm1']);
  });
});

describe('a room that is deleted', () => {
  it('is returned by the deletion, and can be restored from that', async () => {
    const indexedDB = new IDBFactory();
    const records = await openRecords({ owner: 'undo', indexedDB, onFull: () => {} });
    await records.save(room(1, 1, 'kept'));
    const before = await records.load('20230000001');
    const removed = await records.remove('20230000001');
    expect(removed).toEqual(before);
    expect(await records.load('20230000001')).toBeUndefined();
    await records.restore(removed as Room);
    expect((await records.load('20230000001'))?.chatRecord[0]?.content).toBe('kept');
    expect(await records.remove('20239999999')).toBeUndefined();
  });

  it('without messages comes back too', async () => {
    const records = await openRecords({ owner: 'undo', indexedDB: null, onFull: () => {} });
    await records.save(createRoom({ id: '20230000001', chatModel: '3.5', now: 1, prompt: 'Be kind.' }));
    await records.restore((await records.remove('20230000001')) as Room);
    expect((await records.load('20230000001'))?.prompt).toBe('Be kind.');
  });
});
