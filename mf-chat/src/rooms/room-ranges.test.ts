import { expect, test } from 'vitest';
import { entry } from '../testing/rooms.ts';
import { inRange, type RoomRange } from './room-ranges.ts';

const now = new Date(2026, 4, 20, 9).getTime();
const daysAgo = (days: number, hour = 12) => new Date(2026, 4, 20 - days, hour).getTime();
const rooms = [0, 2, 3, 6, 7, 29, 30, 400].map((days) => entry(String(days), { updatedAt: daysAgo(days) }));
const found = (range: RoomRange | null) => inRange(rooms, range, now).map(({ id }) => id);

test.each([
  ['threeWithin', ['0', '2']],
  ['weekWithin', ['0', '2', '3', '6']],
  ['monthWithin', ['0', '2', '3', '6', '7', '29']],
  ['monthFront', ['30', '400']],
  [null, rooms.map(({ id }) => id)],
] as const)('%s', (range, ids) => {
  expect(found(range)).toEqual(ids);
});

test('the first day of a range is a whole one', () => {
  expect(inRange([entry('a', { updatedAt: daysAgo(2, 0) })], 'threeWithin', now)).toHaveLength(1);
});
