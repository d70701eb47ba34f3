import { type Message, putBack, takeMessage } from '@orangery/records';
import { loadRoom } from '../room-store/load-rooms.ts';
import { roomInMemory, roomStorage } from '../room-store/rooms.state.ts';
import { changeRoom } from '../room-store/write-room.ts';

/** Deletes a message in every version. The result puts it back. */
export function deleteMessage(roomId: string, message: Message): () => void {
  const room = roomInMemory(roomId);
  if (!room) return () => {};
  const { taken } = takeMessage(room, message, Date.now());
  void changeRoom(roomId, (before) => takeMessage(before, message, Date.now()).room);
  return () => void bringBack(roomId, taken);
}

/** Somebody who has opened other rooms since may have this one no longer in memory. */
async function bringBack(roomId: string, taken: readonly Message[]): Promise<void> {
  if (roomStorage.records) await loadRoom(roomStorage.records, roomId);
  await changeRoom(roomId, (now) => putBack(now, taken, Date.now()));
}
