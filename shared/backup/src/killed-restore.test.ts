import { createRoom, putMessage, type Room } from '@orangery/records';
import { deleteRoom } from '@orangery/records/storage';
import { expect, test } from 'vitest';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

const say = (room: Room, id: string, now: number): Room =>
  putMessage(room, { id, role: 'user', content: `Words of ${id}`, status: 'done' }, now);
const roomOf = (number: number): Room =>
  say(
    createRoom({ id: `2023${String(number).padStart(7, '0')}`, chatModel: '3.5', now: number }),
    `q${number}`,
    number,
  );

/** Two batches of a restore: half of the chats are here already and differ there, one is deleted there. */
const count = 120;

const engineOn = (context: Pick<Context, 'store' | 'known' | 'cloud'>) =>
  createEngine(
    `killed-${Math.random()}`,
    async () => ({ ...context, notify: () => undefined, now: () => 1_000 }),
    () => undefined,
  );

/** `stop`: the number of the write, of chats or of a note, at which the device dies. */
async function played({ stop, isAfter, isOlder }: { stop: number; isAfter: boolean; isOlder: boolean }) {
  const cloud = memoryCloud();
  const [laptop, phone] = [
    { store: memoryStore(), known: memoryKnown(), cloud },
    { store: memoryStore(), known: memoryKnown(), cloud },
  ];
  const rooms = Array.from({ length: count }, (_, number) => roomOf(number + 1));
  await laptop.store.update([], () => ({ put: rooms.filter((_, number) => number % 2) }));
  await engineOn(laptop).run();
  await engineOn(phone).run();
  const changed = rooms.map((room, number) =>
    number === 1 ? deleteRoom(room, 900) : say(room, `later ${number}`, 901 + number),
  );
  await laptop.store.update([], () => ({ put: changed }));
  await engineOn(laptop).run();
  if (isOlder) await engineOn(phone).run();
  const before = structuredClone([...phone.store.rooms.values()]);
  let writes = 0;
  const mortal =
    <Values extends unknown[]>(write: (...values: Values) => Promise<void>) =>
    async (...values: Values): Promise<void> => {
      writes += 1;
      if (writes > stop || (writes === stop && !isAfter)) throw new Error('killed');
      await write(...values);
      if (writes === stop) throw new Error('killed');
    };
  const dying = engineOn({
    cloud,
    store: { ...phone.store, update: mortal(phone.store.update) },
    known: { ...phone.known, undo: { ...phone.known.undo, add: mortal(phone.known.undo.add) } },
  });
  const isWhole = await dying.restore(isOlder ? { revision: 1 } : {}).then(
    () => true,
    () => false,
  );
  return { phone, before, isWhole, undone: await engineOn(phone).undo() };
}

const words = (rooms: Iterable<Room>) =>
  [...rooms]
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ id, chatRecord }) => [id, ...chatRecord.map(({ content }) => content)].join(' '))
    .sort();

test.each([
  ['the current backup that is killed before a write', { isOlder: false, isAfter: false }],
  ['the current backup that is killed after a write', { isOlder: false, isAfter: true }],
  ['an older version that is killed before a write', { isOlder: true, isAfter: false }],
  ['an older version that is killed after a write', { isOlder: true, isAfter: true }],
])('a restore of %s can be undone whole', async (_, how) => {
  for (let stop = 1, isWhole = false; !isWhole; stop += 1) {
    const one = await played({ ...how, stop });
    isWhole = one.isWhole;
    expect({ stop, kept: one.undone.kept }).toEqual({ stop, kept: 0 });
    expect(words(one.phone.store.rooms.values())).toEqual(words(one.before));
  }
});
