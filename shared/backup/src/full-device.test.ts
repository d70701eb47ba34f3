import { createRoom, putMessage } from '@orangery/records';
import type { Store } from '@orangery/records/storage';
import { expect, test, vi } from 'vitest';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

const roomOf = (number: number) =>
  putMessage(
    createRoom({ id: `2023${String(number).padStart(7, '0')}`, chatModel: '3.5', now: number }),
    { id: `q${number}`, role: 'user', content: `Question ${number}`, status: 'done' },
    number,
  );

function engineOn(
  store: Store,
  cloud: ReturnType<typeof memoryCloud>,
  notify: Context['notify'] = () => undefined,
) {
  const context = { store, known: memoryKnown(), cloud, notify, now: () => 9 };
  return createEngine(
    `full-${Math.random()}`,
    async () => context,
    () => undefined,
  );
}

test('a device that is full in the middle of a restore keeps whole chats, and the rest comes when there is space', async () => {
  const cloud = memoryCloud();
  const [laptop, phone] = [memoryStore(), memoryStore()];
  const count = 250;
  await laptop.update([], () => ({ put: Array.from({ length: count }, (_, number) => roomOf(number)) }));
  await engineOn(laptop, cloud).run();
  let space = 2;
  const update: Store['update'] = async (...values) => {
    if (space === 0) throw new DOMException('full', 'QuotaExceededError');
    space -= 1;
    await phone.update(...values);
  };
  const notify = vi.fn<Context['notify']>();
  const engine = engineOn({ ...phone, update }, cloud, notify);
  await expect(engine.restore()).rejects.toMatchObject({ kind: 'full-device' });
  expect(phone.rooms.size).toBe(200);
  // Open pages learn of all that was written, and not batch by batch.
  const announced = notify.mock.calls.flatMap(([{ ids }]) => (ids.length > 0 ? [ids.length] : []));
  expect(announced).toEqual([200]);
  expect((await engine.state()).failure).toBe('full-device');
  space = 100;
  expect(await engine.restore()).toMatchObject({ added: 50, removed: 0 });
  expect([...phone.rooms.values()].every(({ chatRecord }) => chatRecord.length === 1)).toBe(true);
  expect(phone.rooms.size).toBe(count);
});
