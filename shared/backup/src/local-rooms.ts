import type { Room } from '@orangery/records';
import { identityOf, mergeRoom, originOf, roomLifeOf, type Store, tagOf } from '@orangery/records/storage';

/** A room of this device as the backup sees it: `mark` is another one whenever it was written. */
export type LocalRoom = {
  readonly id: string;
  readonly identity: string;
  readonly origin: string;
  readonly createTime: number;
  readonly mark: number | string;
  readonly isAlive: boolean;
  readonly isEmpty: boolean;
};

/** Tombstones have no entry; their content is their mark. */
export const tombstoneMark = ({ rev, revs, deletedAt, gone, chatRecord }: Room): string =>
  tagOf(JSON.stringify([rev, revs, deletedAt, gone, chatRecord]));

const fromRoom = (room: Room): LocalRoom => ({
  id: room.id,
  identity: identityOf(room),
  origin: originOf(room),
  createTime: room.createTime,
  mark: tombstoneMark(room),
  isAlive: room.deletedAt === undefined,
  isEmpty: room.chatRecord.length === 0,
});

/** Every room, without reading the messages of those that live. */
export async function scanRooms(store: Pick<Store, 'entries' | 'ids' | 'readSome'>): Promise<LocalRoom[]> {
  const entries = await store.entries();
  const listed = new Set(entries.map(({ id }) => id));
  const unlisted = (await store.ids()).filter((id) => !listed.has(id));
  const living = entries.map((entry): LocalRoom => {
    const origin = entry.originId ?? entry.id;
    const identity = `${entry.createTime} ${origin}`;
    // Without a mark it was written by a release that made none: what the entry says has to do.
    const { title, updatedAt, bytes, messageCount, pinned } = entry;
    const mark = entry.mark ?? JSON.stringify([updatedAt, bytes, messageCount, pinned, title]);
    const isEmpty = messageCount === 0;
    return { id: entry.id, identity, origin, createTime: entry.createTime, mark, isAlive: true, isEmpty };
  });
  // Also rooms that came into being, or back, between the two reads: where they are, no other may be put.
  return [...living, ...(await store.readSome(unlisted)).map(fromRoom)];
}

/** The room under the id it was made under. */
export function underOrigin(room: Room): Room {
  if (room.originId === undefined) return room;
  const { originId: _, ...rest } = room;
  return { ...rest, id: originOf(room) };
}

/** The room as every device writes it into the cloud: under the id it was made under, in the normal form. */
export function asCloud(room: Room): Room {
  const own = underOrigin(room);
  return mergeRoom(own, own);
}

/** Empty rooms are left out, unless they were deleted once: somebody may still have what was in them. */
export const isLeftOut = (room: Room): boolean => room.chatRecord.length === 0 && roomLifeOf(room) === 1;
