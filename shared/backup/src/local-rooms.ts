import type { Room } from '@orangery/records';
import { deletedRevOf, identityOf, mergeRoom, originOf, revsOf, type Store } from '@orangery/records/storage';

/** A room of this device as the backup sees it: `mark` is another one whenever it was written. */
export type LocalRoom = {
  readonly id: string;
  readonly identity: string;
  readonly origin: string;
  readonly createTime: number;
  readonly mark: number | string;
  readonly isAlive: boolean;
};

/** Tombstones have no entry; they are small, and their content is their mark. */
const tombstoneMark = (room: Room): string => JSON.stringify([room.rev, room.revs, room.deletedAt]);

const fromRoom = (room: Room): LocalRoom => ({
  id: room.id,
  identity: identityOf(room),
  origin: originOf(room),
  createTime: room.createTime,
  mark: tombstoneMark(room),
  isAlive: false,
});

/**
 * Its counter is the number of the last batch that was merged in, written in one transaction with the rooms. It looks like the
 * tombstone of a room, so that it needs no other store, and every release leaves it alone.
 */
export const journalOf = (number: number): Room => ({
  id: 'backup',
  chatMessage: '',
  chatModel: '',
  prompt: '',
  isNot: false,
  chatRecord: [],
  messageArr: [],
  createTime: 0,
  rev: number,
  updatedAt: 0,
  deletedAt: 1,
});

const journalId = journalOf(0).id;

export const journalNumber = async (store: Pick<Store, 'read'>): Promise<number> =>
  (await store.read(journalId))?.rev ?? 0;

/** Every room, without reading the messages of those that live. */
export async function scanRooms(store: Pick<Store, 'entries' | 'ids' | 'readSome'>): Promise<LocalRoom[]> {
  const entries = await store.entries();
  const listed = new Set(entries.map(({ id }) => id));
  const unlisted = (await store.ids()).filter((id) => !listed.has(id) && id !== journalId);
  const living = entries.map((entry): LocalRoom => {
    const origin = entry.originId ?? entry.id;
    const identity = `${entry.createTime} ${origin}`;
    // Without a mark it was written by a release that made none: what the entry says has to do.
    const { title, updatedAt, bytes, messageCount, pinned } = entry;
    const mark = entry.mark ?? JSON.stringify([updatedAt, bytes, messageCount, pinned, title]);
    return { id: entry.id, identity, origin, createTime: entry.createTime, mark, isAlive: true };
  });
  // A room that came into being between the two reads is looked at next time.
  const tombstones = (await store.readSome(unlisted)).filter(({ deletedAt }) => deletedAt !== undefined);
  return [...living, ...tombstones.map(fromRoom)];
}

/** The room as every device writes it into the cloud: under the id it was made under, in the normal form. */
export function asCloud(room: Room): Room {
  const { originId: _, ...rest } = room;
  const own = { ...rest, id: originOf(room) };
  return mergeRoom(own, own);
}

/** Empty rooms are left out, unless they were deleted once: somebody may still have what was in them. */
export const isLeftOut = (room: Room): boolean =>
  room.chatRecord.length === 0 && deletedRevOf(room, revsOf(room)) < 0;

/** What this device and the cloud both had of a room when they were last the same. */
export type Base = { readonly ids: readonly string[]; readonly rev: number; readonly deleted: number };

const idLength = 12;

/** Enough of an id to tell the messages of one room apart. */
export const shortId = (id: string): string => id.slice(0, idLength);

export const baseOf = (room: Room): Base => ({
  ids: room.chatRecord.map(({ id }) => shortId(id)),
  rev: room.rev,
  deleted: deletedRevOf(room, revsOf(room)),
});
