import {
  chooseVersion,
  createRoom,
  type Message,
  putMessage,
  putVersion,
  type Room,
  removeMessages,
} from '@orangery/records';
import { editRoom, mergeRoom } from '@orangery/records/storage';
import { expect, test } from 'vitest';
import { bringBack, setBack } from './bring-back.ts';

const question = { id: 'one', role: 'user', content: 'Which tree?', status: 'done' } as const;
const other = { ...question, id: 'two', content: 'Which orange tree?' };
const shownIn = ({ chatRecord }: Room) =>
  chatRecord.filter(({ deletedAt }) => deletedAt === undefined).map(({ content }) => content);
const textsOf = (room: Room) => room.chatRecord.map(({ content }) => content);

const begun = putMessage(createRoom({ id: '20230000001', chatModel: '3.5', now: 1 }), question, 2);
const asked = putVersion(begun, begun.chatRecord[0] as Message, other, 3);

test('an older version of a chat in which only another version of a question was chosen since does not undo what another device changes', () => {
  const here = chooseVersion(asked, 'one', 4);
  const there = putMessage(asked, { ...question, content: 'Which trees?' }, 4);
  const restored = bringBack(here, asked, 5);
  expect(textsOf(mergeRoom(restored, there))).toEqual(['Which trees?', 'Which orange tree?']);
});

test('an older version of a chat brings back words that were changed since, on every device', () => {
  const changed = putMessage(asked, { ...question, content: 'Which trees?' }, 4);
  const restored = bringBack(changed, asked, 5);
  expect(textsOf(mergeRoom(restored, changed))).toEqual(['Which tree?', 'Which orange tree?']);
});

test('an older version of a chat that had not been pinned leaves a pin of another device where nothing was pinned here', () => {
  const here = editRoom(editRoom(asked, { pinned: true }, 4), { pinned: false }, 5);
  const there = editRoom(here, { pinned: true }, 6);
  const restored = bringBack(here, asked, 7);
  expect(restored).toBe(here);
  expect(mergeRoom(restored, there).pinned).toBe(true);
});

test('a message that an older version brought back is deleted again by the undo, on every device', () => {
  const here = removeMessages(asked, ['two'], 4);
  const restored = bringBack(here, asked, 5);
  expect(shownIn(restored)).toEqual(['Which tree?', 'Which orange tree?']);
  const undone = setBack(restored, here, 6);
  expect(shownIn(undone)).toEqual(shownIn(here));
  expect(shownIn(mergeRoom(restored, undone))).toEqual(shownIn(here));
});
