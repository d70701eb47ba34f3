import { type Message, type Room, removeMessages, versionsOf } from '@orangery/records';
import { loadRoom } from '../room-store/load-rooms.ts';
import { roomInMemory, roomStorage } from '../room-store/rooms.state.ts';
import { changeRoom } from '../room-store/write-room.ts';

/** Deletes a message, of an answer every version; the result puts all of it back. */
export function deleteMessage(roomId: string, message: Message): () => void {
  const room = roomInMemory(roomId);
  if (!room) return () => {};
  const versions = versionsOf(room, message);
  void changeRoom(roomId, (before) =>
    removeMessages(
      before,
      versions.map(({ id }) => id),
      Date.now(),
    ),
  );
  return () => void bringBack(roomId, versions);
}

/** Somebody who has opened other rooms since may have this one no longer in memory. */
async function bringBack(roomId: string, versions: readonly Message[]): Promise<void> {
  if (roomStorage.records) await loadRoom(roomStorage.records, roomId);
  await changeRoom(roomId, (now) => withMessages(now, restored(versions)));
}

/** They get new ids: the deletion of the old ones is final everywhere. What was being written is not any more. */
function restored(versions: readonly Message[]): Message[] {
  const ids = versions.map(() => crypto.randomUUID());
  const [slot] = ids;
  return versions.map((message, index) => ({
    ...message,
    id: ids[index] ?? crypto.randomUUID(),
    status: message.status === 'streaming' ? 'stopped' : message.status,
    ...(slot && message.slot !== undefined && { slot }),
  }));
}

function withMessages(room: Room, added: readonly Message[]): Room {
  const rev = room.rev + 1;
  const chatRecord = [...room.chatRecord, ...added.map((message) => ({ ...message, rev }))].toSorted(
    (one, other) => one.createTime - other.createTime,
  );
  const given = added.filter(({ status }) => status !== 'failed').map(({ id }) => id);
  const members = new Set([...room.messageArr, ...given]);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: Date.now() };
}
