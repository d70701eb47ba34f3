import { createRoom, putMessage } from '@orangery/records';
import { afterEach, expect, test, vi } from 'vitest';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

afterEach(() => void vi.restoreAllMocks());

const roomOf = (number: number) =>
  putMessage(
    createRoom({ id: `2023${String(number).padStart(7, '0')}`, chatModel: '3.5', now: number + 1 }),
    { id: `q${number}`, role: 'user', content: 'When?', status: 'done' },
    number + 1,
  );

test('open pages hear of a long restore ever more seldom, and of all its chats in the end', async () => {
  const cloud = memoryCloud();
  const notify = vi.fn<Context['notify']>();
  const engine = (store = memoryStore()) =>
    createEngine(
      `announced-${Math.random()}`,
      async () => ({ store, known: memoryKnown(), cloud, notify, now: () => 9 }),
      () => undefined,
    );
  const laptop = memoryStore();
  const count = 3_000;
  await laptop.update([], () => ({ put: Array.from({ length: count }, (_, number) => roomOf(number)) }));
  await engine(laptop).run();
  notify.mockClear();
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1_000;
    return time;
  });
  await engine().restore();
  const announced = notify.mock.calls.map(([{ ids }]) => ids.length).filter((length) => length > 0);
  expect(announced.reduce((sum, length) => sum + length, 0)).toBe(count);
  expect(announced.length).toBeGreaterThan(2);
  expect(announced.length).toBeLessThan(6);
});
