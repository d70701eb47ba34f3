import { goneOf, packed, roomLifeOf, takenUpTo } from './lives.ts';
import { compareText, entriesOf, mergeEntries } from './merge-messages.ts';
import { freeRoomId } from './new-room-id.ts';
import { fieldNames, revsOf } from './room-revs.ts';
import type { ReadonlyRoom, Room, RoomFields, RoomRevs } from './types.ts';

type Named = Pick<ReadonlyRoom, 'id' | 'originId' | 'createTime'>;

/** The id it was made under. */
export const originOf = (room: Named): string => room.originId ?? room.id;

/** Which room it is, whatever id a merge gave it. */
export const identityOf = (room: Named): string => `${room.createTime} ${originOf(room)}`;

function pickFields(a: ReadonlyRoom, b: ReadonlyRoom, revs: readonly [RoomRevs, RoomRevs]) {
  const fields: Record<string, unknown> = {};
  const fieldRevs: RoomRevs = {};
  for (const field of fieldNames) {
    const [revA, revB] = [revs[0][field] ?? 0, revs[1][field] ?? 0];
    const winner = (revA - revB || compareText(String(a[field]), String(b[field]))) >= 0 ? a : b;
    if (winner[field] !== undefined) fields[field] = winner[field];
    fieldRevs[field] = Math.max(revA, revB);
  }
  return { fields: fields as RoomFields, fieldRevs };
}

/**
 * Two versions of one room. Each field goes to the higher counter; messages are united, of two copies the one with more lives, then
 * the higher counter being right. A deletion takes the messages that it knew, and the room when no other is left and nobody
 * brought it back since.
 */
export function mergeRoom(a: ReadonlyRoom, b: ReadonlyRoom): Room {
  const { fields, fieldRevs } = pickFields(a, b, [revsOf(a), revsOf(b)]);
  const deletedRev = Math.max(takenUpTo(a), takenUpTo(b));
  const life = Math.max(roomLifeOf(a), roomLifeOf(b));
  const gone = goneOf(a, b);
  const entries = mergeEntries([...entriesOf(a), ...entriesOf(b)], deletedRev, gone);
  const room: Room = {
    ...fields,
    id: a.id,
    chatRecord: entries.map(({ message }) => message),
    messageArr: entries.filter(({ inContext }) => inContext).map(({ message }) => message.id),
    createTime: a.createTime,
    rev: Math.max(a.rev, b.rev),
    updatedAt: Math.max(a.updatedAt, b.updatedAt),
    revs: {
      ...fieldRevs,
      ...(deletedRev >= 0 && { deletedAt: deletedRev }),
      ...(life > 1 && { life }),
    },
    ...packed(gone),
  };
  if (originOf(a) !== a.id) room.originId = originOf(a);
  const isEmpty = entries.every(({ message }) => message.deletedAt !== undefined);
  if (isEmpty && life % 2 === 0) room.deletedAt = room.updatedAt;
  return room;
}

/** Oldest first. */
const compareRooms = (a: Room, b: Room): number =>
  a.createTime - b.createTime || compareText(originOf(a), originOf(b));

/**
 * Ids as a function of the set of rooms alone, so that the order of merges does not matter: the oldest room made under
 * an id keeps it, the others are given the next free one.
 */
function assignIds(rooms: readonly Room[]): Room[] {
  const owners = new Map<string, Room>();
  for (const room of rooms) if (!owners.has(originOf(room))) owners.set(originOf(room), room);
  const used = new Set(owners.keys());
  return rooms.map((room) => {
    const { originId: _, ...rest } = room;
    const origin = originOf(room);
    if (owners.get(origin) === room) return { ...rest, id: origin };
    const id = freeRoomId((Number(origin.slice(4)) || 0) + 1, used);
    used.add(id);
    return { ...rest, id, originId: origin };
  });
}

/** Ids that rooms have when all of these are together, by their identities. */
export function idsTogether(
  rooms: readonly Pick<Room, 'id' | 'originId' | 'createTime'>[],
): Map<string, string> {
  const sorted = (rooms as readonly Room[]).toSorted(compareRooms);
  return new Map(assignIds(sorted).map((room) => [identityOf(room), room.id]));
}

/**
 * Unites two sets of rooms; commutative, associative, idempotent. The result is in a normal form, oldest room first,
 * holding plain objects only. A room is recognised by the id it was made under and its `createTime`: another one under the
 * same id is given a free id.
 */
export function mergeRooms(mine: readonly ReadonlyRoom[], theirs: readonly ReadonlyRoom[]): Room[] {
  const merged = new Map<string, Room>();
  for (const room of [...mine, ...theirs]) {
    const identity = identityOf(room);
    merged.set(identity, mergeRoom(merged.get(identity) ?? room, room));
  }
  return assignIds([...merged.values()].sort(compareRooms));
}
