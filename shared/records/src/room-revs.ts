import type { ReadonlyRoom, RoomFields, RoomRevs } from './types.ts';

/** Fields of a room that have their own counter. */
export const fieldNames = [
  'chatMessage',
  'chatModel',
  'prompt',
  'isNot',
  'pinned',
  'expert',
  'scene',
] as const satisfies readonly (keyof RoomFields)[];

/** The counters of every field; a room without them counts as edited at `rev` throughout. */
export function revsOf(room: ReadonlyRoom): RoomRevs {
  if (room.revs) return { ...room.revs };
  const revs: RoomRevs = Object.fromEntries(fieldNames.map((field) => [field, room.rev]));
  if (room.deletedAt !== undefined) revs.deletedAt = room.rev;
  return revs;
}
