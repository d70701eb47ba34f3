import { expect, test } from 'vitest';
import { createRoom, putMessage } from './edit-room.ts';
import { createRows } from './rows.ts';
import type { Room } from './types.ts';
import { chooseVersion, putVersion } from './versions.ts';

const sources = [{ title: 'Bread', url: 'https://example.com', snippet: '' }];

function talk(): Room {
  const empty = createRoom({ id: '20230000001', chatModel: '3.5', now: 1 });
  const asked = putMessage(empty, { id: 'q', role: 'user', content: '?', status: 'done', sources }, 2);
  return putMessage(asked, { id: 'a', role: 'assistant', content: 'One.', status: 'done' }, 3);
}

const again = (room: Room) =>
  putVersion(room, { id: 'a' }, { id: 'b', role: 'assistant', content: 'Two.', status: 'done' }, 4);

test('an answer stands in its place whichever version is shown', () => {
  const rows = createRows();
  const [, first] = rows(talk());
  const twice = again(talk());
  const [, second] = rows(twice);
  const [, back] = rows(chooseVersion(twice, 'a', 5));
  expect([first?.key, second?.key, back?.key]).toEqual(['a', 'a', 'a']);
  expect([first?.message.id, second?.message.id, back?.message.id]).toEqual(['a', 'b', 'a']);
  expect(first?.versions).toEqual([]);
  expect(back?.versions).toEqual(['a', 'b']);
});

test('a row stays the same object while nothing in it changed', () => {
  const rows = createRows();
  const before = rows(talk());
  const longer = putMessage(talk(), { id: 'q2', role: 'user', content: 'And?', status: 'done' }, 9);
  const room = {
    ...longer,
    chatRecord: [...before.map(({ message }) => message), ...longer.chatRecord.slice(2)],
  };
  const after = rows(room);
  expect(after).toHaveLength(3);
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, true]);
});

test('an answer may cite what came with its own question, and no later one does', () => {
  const more = putMessage(talk(), { id: 'q2', role: 'user', content: 'And?', status: 'done' }, 9);
  const room = putMessage(more, { id: 'a2', role: 'assistant', content: 'So.', status: 'done' }, 10);
  expect(createRows()(room).map((row) => row.sources.length)).toEqual([0, 1, 0, 0]);
});

test('a failed retry leaves the answer in place, with the failure below it, until another version is shown', () => {
  const failed = { id: 'b', role: 'assistant', content: '', status: 'failed', errorCode: 60002 } as const;
  const room = putVersion(again(talk()), { id: 'a', slot: 'a' }, { ...failed, id: 'c' }, 5);
  const [, row] = createRows()(room);
  expect([row?.message.id, row?.failed?.id, row?.versions]).toEqual(['b', 'c', ['a', 'b']]);
  const [, other] = createRows()(chooseVersion(room, 'a', 6));
  expect([other?.message.id, other?.failed, other?.versions]).toEqual(['a', null, ['a', 'b']]);
  const [, only] = createRows()(putVersion(talk(), { id: 'a' }, failed, 5));
  expect([only?.message.id, only?.failed?.id, only?.versions]).toEqual(['a', 'b', []]);
});
