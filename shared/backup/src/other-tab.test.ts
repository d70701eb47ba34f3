import { createRoom, putMessage, type Room } from '@orangery/records';
import { deleteRoom, restoreRoom, type Store } from '@orangery/records/storage';
import { expect, test } from 'vitest';
import { moveRooms, placeRooms } from './apply-rooms.ts';
import { createEngine } from './engine.ts';
import { scanRooms } from './local-rooms.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

const id = '20230000007';
const roomMade = (now: number, content = 'Which tree?') =>
  putMessage(
    createRoom({ id, chatModel: '3.5', now }),
    { id: `q${now}`, role: 'user', content, status: 'done' },
    now,
  );
const write = (store: Store, room: Room) => store.update([room.id], () => ({ put: [room] }));

test('a deletion that another tab undoes while the chats are listed leaves the chat in its place', async () => {
  const store = memoryStore();
  const [room, elder] = [roomMade(2), roomMade(1)];
  const deleted = deleteRoom(room, 3);
  await write(store, deleted);
  const ids = async () => {
    const all = await store.ids();
    await write(store, restoreRoom(room, deleted, 4));
    return all;
  };
  const local = await scanRooms({ ...store, ids });
  const { ids: places, moves } = placeRooms(local, [elder]);
  expect(moves.map((one) => one.id)).toEqual([id]);
  await moveRooms({ store, ids: places }, moves);
  expect([...store.rooms.values()].map(({ chatRecord }) => chatRecord.length)).toEqual([1]);
});

test('no chat is put where another tab has just made one', async () => {
  const store = memoryStore();
  await write(store, roomMade(2));
  const { ids, moves } = placeRooms(await scanRooms(store), [roomMade(1)]);
  const made = { ...roomMade(3), id: ids.get(`2 ${id}`) ?? '' };
  await write(store, made);
  await expect(moveRooms({ store, ids }, moves)).rejects.toMatchObject({ kind: 'busy' });
  expect(store.rooms.size).toBe(2);
});

test('an undo leaves a chat alone in which another tab goes on meanwhile', async () => {
  const cloud = memoryCloud();
  const engineOn = (store: Store) => {
    const context = { store, known: memoryKnown(), cloud, notify: () => undefined, now: () => 9 };
    return createEngine(
      `tab-${Math.random()}`,
      async () => context,
      () => undefined,
    );
  };
  const [laptop, phone] = [memoryStore(), memoryStore()];
  await write(laptop, roomMade(1));
  await engineOn(laptop).run();
  let isWritten = false;
  const update: Store['update'] = async (...values) => {
    const [room] = phone.rooms.values();
    if (room && !isWritten) {
      isWritten = true;
      await write(
        phone,
        putMessage(room, { id: 'a', role: 'assistant', content: 'A fig.', status: 'done' }, 5),
      );
    }
    await phone.update(...values);
  };
  const engine = engineOn({ ...phone, update });
  await engine.restore();
  expect(await engine.undo()).toEqual({ undone: 0, kept: 1 });
  expect([...phone.rooms.values()].map(({ chatRecord }) => chatRecord.length)).toEqual([2]);
});
