import { expect, test } from 'vitest';
import { entry } from '../testing/rooms.ts';
import { startingRooms } from './start-rules.ts';

const options = { member: true, now: 500, hasDraft: () => false };
const ids = (rooms: readonly { id: string }[]) => rooms.map(({ id }) => id);

test('a room without a time gets the current one', () => {
  const stored = [entry('a', { createTime: 0 }), entry('b', { createTime: 7 })];
  expect(startingRooms(stored, options).map(({ createTime }) => createTime)).toEqual([500, 7]);
});

test("a member's rooms without messages are dropped, except the first", () => {
  const empty = { messageCount: 0 };
  const stored = [entry('first', empty), entry('full'), entry('empty', empty)];
  expect(ids(startingRooms(stored, options))).toEqual(['first', 'full']);
});

test('a room in which a draft would be lost stays', () => {
  const stored = [entry('a'), entry('b', { messageCount: 0 })];
  expect(ids(startingRooms(stored, { ...options, hasDraft: (id) => id === 'b' }))).toEqual(['a', 'b']);
});

test("a guest's rooms all stay", () => {
  const stored = [entry('a'), entry('b', { messageCount: 0 })];
  expect(ids(startingRooms(stored, { ...options, member: false }))).toEqual(['a', 'b']);
});

test('a pinned room stays without messages too', () => {
  const stored = [entry('a'), entry('b', { messageCount: 0, pinned: true })];
  expect(ids(startingRooms(stored, options))).toEqual(['a', 'b']);
});
