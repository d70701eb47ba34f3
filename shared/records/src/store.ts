import { visibleMessages } from './edit-room.ts';
import type { Room, RoomEntry } from './types.ts';

export type StoreChange = {
  put: readonly Room[];
  drop?: readonly string[];
  /** What the entries of rooms are marked with, by their ids; anything unless given. */
  marks?: Readonly<Record<string, number>>;
};

/** Where rooms lie. `update` is one transaction over the rooms and the index: both change or neither. */
export type Store = {
  readonly persistent: boolean;
  entries(): Promise<RoomEntry[]>;
  ids(): Promise<string[]>;
  read(id: string): Promise<Room | undefined>;
  /** Those of `ids` that are there, in their order. */
  readSome(ids: readonly string[]): Promise<Room[]>;
  readAll(): Promise<Room[]>;
  /** Hands the stored rooms (those of `ids`, or all) to `change` and writes what it returns. `change` must not wait. */
  update(ids: readonly string[] | 'all', change: (rooms: Room[]) => StoreChange): Promise<void>;
  close(): void;
};

const perMessage = 200;

/** About what a room takes: two bytes a code unit, and some for the fields around them. */
function bytesOf(room: Room): number {
  const text = room.chatRecord.reduce((sum, message) => sum + message.content.length * 2 + perMessage, 0);
  return text + (room.chatMessage.length + room.prompt.length) * 2 + perMessage;
}

/** What the list of rooms keeps of a room. @param bytes about what it takes */
export const roomEntry = (room: Room, bytes: number): RoomEntry => ({
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

/** The index entry of a room; null for a tombstone, which has none. */
export const entryOf = (room: Room): RoomEntry | null =>
  room.deletedAt === undefined ? roomEntry(room, bytesOf(room)) : null;
