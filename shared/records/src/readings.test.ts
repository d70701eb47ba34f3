import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type Reading, readingsOf } from './readings.ts';

const reading = (id: string, at: number): Reading => ({
  id,
  kind: 'document',
  name: `${id}.pdf`,
  at,
  content: at,
});

test('what was read is listed without its content, the latest first, and found again by its id', async () => {
  const readings = readingsOf('ada');
  await readings.keep(reading('a', 1));
  await readings.keep(reading('b', 3));
  await readings.keep(reading('c', 2));
  await readings.keep({ ...reading('a', 1), content: 'corrected' });
  expect(await readings.list()).toEqual(
    [reading('b', 3), reading('c', 2), reading('a', 1)].map(({ content: _, ...info }) => info),
  );
  expect((await readings.read('a'))?.content).toBe('corrected');
});

test('what one account has had read is not there for another, nor for one whose key begins alike', async () => {
  await readingsOf('grace').keep(reading('a', 1));
  expect(await readingsOf('grac').list()).toEqual([]);
  expect(await readingsOf('grace2').read('a')).toBeUndefined();
});

test('a reading that was removed is gone', async () => {
  const readings = readingsOf('linus');
  await readings.keep(reading('a', 1));
  await readings.remove('a');
  expect(await readings.list()).toEqual([]);
});

test('the oldest of more than sixty readings of an account are forgotten', async () => {
  const readings = readingsOf('ken');
  for (let at = 1; at <= 62; at++) await readings.keep(reading(`r${at}`, at));
  const kept = await readings.list();
  expect(kept).toHaveLength(60);
  expect(kept.at(-1)?.at).toBe(3);
});
