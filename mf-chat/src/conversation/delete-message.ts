import { hiddenBehind, type Message, type Room, removeMessages, versionsOf } from '@orangery/records';
import { loadRoom } from '../room-store/load-rooms.ts';
import { roomInMemory, roomStorage } from '../room-store/rooms.state.ts';
import { changeRoom } from '../room-store/write-room.ts';

/**
 * Deletes a message in every version, and what stands behind versions of a question that are not shown: nothing would lead
 * there any more. The result puts all of it back.
 */
export function deleteMessage(roomId: string, message: Message): () => void {
  const room = roomInMemory(roomId);
  if (!room) return () => {};
  const taken = [...versionsOf(room, message), ...hiddenBehind(room.chatRecord, message)];
  void changeRoom(roomId, (before) =>
    removeMessages(
      before,
      taken.map(({ id }) => id),
      Date.now(),
    ),
  );
  return () => void bringBack(roomId, taken);
}

/** Somebody who has opened other rooms since may have this one no longer in memory. */
async function bringBack(roomId: string, taken: readonly Message[]): Promise<void> {
  if (roomStorage.records) await loadRoom(roomStorage.records, roomId);
  await changeRoom(roomId, (now) => withMessages(now, taken));
}

/** They get new ids: the deletion of the old ones is final everywhere. What was being written is not any more. */
function withMessages(room: Room, taken: readonly Message[]): Room {
  const rev = room.rev + 1;
  const ids = new Map(taken.map(({ id }) => [id, crypto.randomUUID() as string]));
  const renamed = (id: string) => ids.get(id) ?? id;
  const placed = (message: Message): Message => ({
    ...message,
    rev,
    ...(message.slot !== undefined && { slot: renamed(message.slot) }),
    ...(message.after !== undefined && { after: renamed(message.after) }),
  });
  const added = taken.map((message) => ({
    ...placed(message),
    id: renamed(message.id),
    status: message.status === 'streaming' ? ('stopped' as const) : message.status,
  }));
  const left = room.chatRecord.map((message) =>
    message.deletedAt === undefined && ids.has(message.after ?? '') ? placed(message) : message,
  );
  const chatRecord = [...left, ...added].toSorted((one, other) => one.createTime - other.createTime);
  const given = added.filter(({ status }) => status !== 'failed').map(({ id }) => id);
  const members = new Set([...room.messageArr, ...given]);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: Date.now() };
}
