import { expect, test } from 'vitest';
import { entry } from '../testing/rooms.ts';
import { grouping, withGroups } from './group-rooms.ts';

const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime();
const now = at(20, 9);

test.each([
  [at(20, 0), 'today'],
  [at(19, 23), 'yesterday'],
  [at(14, 12), 'week'],
  [at(12, 12), 'earlier'],
] as const)('%i is %s', (time, group) => {
  expect(grouping(now)(time)).toBe(group);
});

test('the first room of each group begins it', () => {
  const rooms = [at(20, 8), at(20, 1), at(19, 9), at(1, 1)].map((updatedAt, index) =>
    entry(String(index), { updatedAt }),
  );
  expect(withGroups(rooms, now).map(({ begins }) => begins)).toEqual(['today', null, 'yesterday', 'earlier']);
});

test('pinned rooms form a separate group', () => {
  const rooms = [entry('a', { updatedAt: at(1, 1), pinned: true }), entry('b', { updatedAt: at(20, 8) })];
  expect(withGroups(rooms, now).map(({ begins }) => begins)).toEqual(['pinned', 'today']);
});
