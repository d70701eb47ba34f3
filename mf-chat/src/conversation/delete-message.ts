import { type Message, type Room, removeMessages } from '@orangery/records';
import { changeRoom } from '../store/write-room.ts';

export const deleteMessage = (roomId: string, messageId: string): Promise<void> =>
  changeRoom(roomId, (room) => removeMessages(room, [messageId], Date.now()));

/** Puts a deleted message back in its place. It gets a new id: the deletion of the old one is final everywhere. */
export const restoreMessage = (roomId: string, message: Message): Promise<void> =>
  changeRoom(roomId, (room) => withMessage(room, { ...message, id: crypto.randomUUID() }));

function withMessage(room: Room, restored: Message): Room {
  const rev = room.rev + 1;
  const chatRecord = [...room.chatRecord, { ...restored, rev }].toSorted(
    (one, other) => one.createTime - other.createTime,
  );
  const members = new Set(restored.status === 'failed' ? room.messageArr : [...room.messageArr, restored.id]);
  const messageArr = chatRecord.filter(({ id }) => members.has(id)).map(({ id }) => id);
  return { ...room, chatRecord, messageArr, rev, updatedAt: Date.now() };
}
