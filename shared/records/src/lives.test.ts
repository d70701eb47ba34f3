import { expect, test } from 'vitest';
import {
  createRoom,
  deleteRoom,
  editRoom,
  putMessage,
  removeMessages,
  restoreRoom,
  visibleMessages,
} from './edit-room.ts';
import { mergeRoom } from './merge-rooms.ts';
import { putBack, takeMessage } from './take-message.ts';
import type { Message, Room } from './types.ts';
import { chooseVersion, putVersion } from './versions.ts';

const said = (room: Room, ...ids: string[]): Room =>
  ids.reduce((one, id) => putMessage(one, { id, role: 'user', content: id, status: 'done' }, 200), room);
const roomOf = (...ids: string[]): Room =>
  said(createRoom({ id: '20230000001', chatModel: '3.5', now: 100 }), ...ids);
const idsIn = (room: Room): string[] =>
  room.chatRecord.filter(({ deletedAt }) => deletedAt === undefined).map(({ id }) => id);
/** Its counter is far ahead of any other copy's. */
const busy = (room: Room): Room =>
  Array.from({ length: 50 }).reduce<Room>(
    (one, _, at) => editRoom(one, { chatMessage: `Title ${at}` }, 250),
    room,
  );
const both = (one: Room, other: Room): Room => {
  const merged = mergeRoom(one, other);
  expect(mergeRoom(other, one)).toEqual(merged);
  return merged;
};

test('a message that a deletion of its room did not know stays, however low its counter', () => {
  const room = roomOf('known');
  const merged = both(deleteRoom(busy(room), 300), said(room, 'unknown'));
  expect(idsIn(merged)).toEqual(['unknown']);
  expect(merged.deletedAt).toBeUndefined();
});

test('a message that was deleted with its room does not come back by a change, however high its counter', () => {
  const room = roomOf('known');
  const changed = putMessage(busy(room), { ...(room.chatRecord[0] as Message), content: 'other' }, 400);
  const merged = both(deleteRoom(room, 300), changed);
  expect(idsIn(merged)).toEqual([]);
  expect(merged.deletedAt).toBeDefined();
});

test('a deleted message does not come back by a change, however high its counter', () => {
  const room = roomOf('gone', 'kept');
  const changed = putMessage(busy(room), { ...(room.chatRecord[0] as Message), content: 'other' }, 400);
  expect(idsIn(both(removeMessages(room, ['gone'], 300), changed))).toEqual(['kept']);
});

test('a room that lived on by what a deletion did not know can be deleted itself', () => {
  const room = roomOf('known');
  const lives = both(deleteRoom(room, 300), said(room, 'unknown'));
  const pinned = editRoom(lives, { pinned: true }, 350);
  for (const elsewhere of [room, lives, pinned, said(room, 'unknown')])
    expect(both(deleteRoom(lives, 400), elsewhere).deletedAt).toBeDefined();
});

test('a room whose last message is deleted stays, though another device once deleted it', () => {
  const room = roomOf('known');
  const lives = both(deleteRoom(room, 300), said(room, 'unknown'));
  const emptied = removeMessages(lives, ['unknown'], 400);
  expect(both(emptied, lives).deletedAt).toBeUndefined();
});

test('what was taken from a room and put back is there as it was, wherever its deletion had arrived', () => {
  const room = roomOf('one', 'two');
  const { room: rest, taken } = takeMessage(room, room.chatRecord[0] as Message, 300);
  const back = putBack(rest, taken, 310);
  for (const elsewhere of [room, rest, busy(rest)]) {
    expect(idsIn(both(back, elsewhere))).toEqual(['one', 'two']);
    expect(both(back, elsewhere).messageArr).toEqual(['one', 'two']);
  }
  const again = takeMessage(back, back.chatRecord[0] as Message, 320).room;
  expect(idsIn(both(again, back))).toEqual(['two']);
});

test('what two devices put back is there once', () => {
  const room = roomOf('one');
  const { room: rest, taken } = takeMessage(room, room.chatRecord[0] as Message, 300);
  expect(idsIn(both(putBack(rest, taken, 310), putBack(busy(rest), taken, 320)))).toEqual(['one']);
});

test('a deleted room that is brought back has its messages, and not those that were deleted before', () => {
  const room = removeMessages(roomOf('one', 'two'), ['one'], 250);
  const tombstone = deleteRoom(room, 300);
  const back = restoreRoom(room, tombstone, 310);
  for (const elsewhere of [room, tombstone, roomOf('one', 'two')])
    expect(idsIn(both(back, elsewhere))).toEqual(['two']);
});

test('a room that was deleted on two devices and brought back on one is there', () => {
  const room = roomOf('one');
  const tombstone = deleteRoom(room, 300);
  const elsewhere = deleteRoom(busy(room), 301);
  const back = restoreRoom(room, tombstone, 310);
  expect(idsIn(both(back, elsewhere))).toEqual(['one']);
});

test('rooms that an older release deleted or brought back are so', () => {
  const room = roomOf('one');
  const { life: _, ...revs } = deleteRoom(room, 300).revs ?? {};
  const tombstone: Room = { ...roomOf(), rev: 3, deletedAt: 300, revs: { ...revs, deletedAt: 3 } };
  expect(both(tombstone, room).deletedAt).toBeDefined();
  const restored: Room = { ...room, rev: 4, revs: { ...revs, restored: 4 } };
  const lifted = { ...restored, chatRecord: room.chatRecord.map((message) => ({ ...message, rev: 4 })) };
  expect(idsIn(both(tombstone, lifted))).toEqual(['one']);
  expect(both(tombstone, lifted).deletedAt).toBeUndefined();
  const again: Room = { ...tombstone, rev: 5, revs: { ...revs, restored: 4, deletedAt: 5 } };
  expect(both(again, lifted).deletedAt).toBeDefined();
  expect(idsIn(both(restoreRoom(room, again, 500), again))).toEqual(['one']);
});

test('what was never deleted is kept as it always was, and a deleted room is small', () => {
  const room = mergeRoom(roomOf('one'), roomOf('one'));
  expect(JSON.stringify(room)).not.toMatch(/life|gone/);
  const long = roomOf(...Array.from({ length: 100 }, () => crypto.randomUUID() as string));
  expect(JSON.stringify(deleteRoom(long, 300)).length).toBeLessThan(100 * 9 + 500);
});

test('words that come while another device chooses a version are kept, and so is the choice', () => {
  const room = roomOf('one');
  const answer = room.chatRecord[0] as Message;
  const two = putVersion(room, answer, { id: 'two', role: 'user', content: 'two', status: 'done' }, 250);
  const chosen = chooseVersion(busy(two), 'one', 300);
  const merged = both(chosen, putMessage(two, { ...answer, content: 'more' }, 310));
  expect(visibleMessages(merged).map(({ content }) => content)).toEqual(['more']);
});
