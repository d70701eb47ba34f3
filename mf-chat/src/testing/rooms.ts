import { createRoom, type MessageInput, putMessage, type Room, type RoomEntry } from '@orangery/records';

/** A room with messages, user and assistant in turn unless the input says otherwise. */
export function roomOf(id: string, texts: readonly string[] = [], now = 1_000): Room {
  const room = createRoom({ id, chatModel: '3.5', now });
  return texts.reduce((before, content, index) => {
    const role = index % 2 === 0 ? 'user' : 'assistant';
    return putMessage(
      before,
      { id: `${id}-${index}`, role, content, status: 'done' } satisfies MessageInput,
      now + index,
    );
  }, room);
}

export const entry = (id: string, changes: Partial<RoomEntry> = {}): RoomEntry => ({
  id,
  title: 'chat room',
  chatModel: '3.5',
  createTime: 1,
  updatedAt: 1,
  messageCount: 1,
  pinned: false,
  isNot: false,
  bytes: 0,
  ...changes,
});
