import { type Room, type RoomEntry, visibleMessages } from '@orangery/records';

/** The list entry of a room that lies in memory. */
export const entryOf = (room: Room, bytes: number): RoomEntry => ({
  id: room.id,
  title: room.chatMessage,
  chatModel: room.chatModel,
  createTime: room.createTime,
  updatedAt: room.updatedAt,
  messageCount: visibleMessages(room).length,
  pinned: room.pinned ?? false,
  isNot: room.isNot,
  ...(room.expert && { expert: room.expert }),
  ...(room.originId && { originId: room.originId }),
  bytes,
});

/** The list with one entry changed or added; what changed last stands first. */
export function withEntry(list: readonly RoomEntry[], entry: RoomEntry): RoomEntry[] {
  const others = list.filter((other) => other.id !== entry.id);
  const at = others.findIndex((other) => other.updatedAt <= entry.updatedAt);
  return at === -1 ? [...others, entry] : others.toSpliced(at, 0, entry);
}
