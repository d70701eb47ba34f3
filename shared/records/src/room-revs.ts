import { revived, roomLifeOf } from './lives.ts';
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
export const revsOf = (room: ReadonlyRoom): RoomRevs =>
  room.revs ? { ...room.revs } : Object.fromEntries(fieldNames.map((field) => [field, room.rev]));

/** Those of a room that a person changes: it may live by the messages alone that outlived a deletion, and does not then. */
export function revsOfChange(room: ReadonlyRoom): RoomRevs {
  const life = roomLifeOf(room);
  return { ...revsOf(room), ...(life > 1 && { life: revived(life) }) };
}
