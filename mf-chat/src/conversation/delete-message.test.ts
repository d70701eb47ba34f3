import { ownerKey, visibleMessages } from '@orangery/records';
import { expect, test, vi } from 'vitest';
import { startRooms } from '../room-store/load-rooms.ts';
import { roomInMemory, roomsState } from '../room-store/rooms.state.ts';
import { lastWrite } from '../room-store/write-room.ts';
import { connectTestRooms } from '../testing/connect.ts';
import { openKept } from '../testing/kept-records.ts';
import { roomOf } from '../testing/rooms.ts';
import { deleteMessage } from './delete-message.ts';

const id = '20230000001';

test('a deletion is undone also when the room is no longer in memory', async () => {
  connectTestRooms();
  const records = await openKept(ownerKey('mira'));
  await records.save(roomOf(id, ['Why?', 'Because.']));
  await startRooms({ username: 'mira', signedOut: false });
  const texts = async () => {
    const room = await records.load(id);
    return room && visibleMessages(room).map(({ content }) => content);
  };
  const answer = roomInMemory(id)?.chatRecord[1];
  if (!answer) throw new Error('The room has no answer.');
  const undo = deleteMessage(id, answer);
  await lastWrite();
  expect(await texts()).toEqual(['Why?']);
  delete roomsState.loaded[id];
  undo();
  await vi.waitFor(async () => expect(await texts()).toEqual(['Why?', 'Because.']));
});
