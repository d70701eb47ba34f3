import type { Room } from '@orangery/records';
import { identityOf, idsTogether, mergeRoom, originOf, type Store } from '@orangery/records/storage';
import { BackupError } from './backup-error.ts';
import { isEqual } from './is-equal.ts';
import { type LocalRoom, tombstoneMark, underOrigin } from './local-rooms.ts';
import { writing } from './writing.ts';

/** What became of one room of the cloud. `isSame`: the device now has what the cloud has, and no more. */
export type Applied = {
  readonly identity: string;
  readonly id: string;
  readonly before: Room | null;
  readonly after: Room;
  readonly isSame: boolean;
  /** It is another one than before. */
  readonly isChanged: boolean;
  readonly mark: number | string;
};

/** How a room of a version is put over the one of this device. The result is as the cloud would have it. */
export type Combine = (local: Room, cloud: Room) => Room;

export const merged: Combine = (local, cloud) => mergeRoom(underOrigin(local), cloud);

const placed = (room: Room, id: string): Room => {
  const { originId: _, ...rest } = room;
  const origin = originOf(room);
  return { ...rest, id, ...(id !== origin && { originId: origin }) };
};

/** The ids that rooms of this device and of the cloud have together, and those of this device that have to move for it. */
export function placeRooms(local: readonly LocalRoom[], incoming: readonly Room[]) {
  const light = (room: LocalRoom) => ({ id: room.origin, createTime: room.createTime });
  const known = new Set(local.map(({ identity }) => identity));
  const added = incoming.filter((room) => !known.has(identityOf(room)));
  const origins = [...local.map(({ origin }) => origin), ...added.map(originOf)];
  const isPlain = new Set(origins).size === origins.length && local.every(({ id, origin }) => id === origin);
  const all = [
    ...local.map(light),
    ...added.map((room) => ({ id: originOf(room), createTime: room.createTime })),
  ];
  const ids = isPlain
    ? new Map(all.map((room) => [`${room.createTime} ${room.id}`, room.id]))
    : idsTogether(all);
  return { ids, moves: local.filter(({ id, identity }) => ids.get(identity) !== id) };
}

type Moving = { readonly store: Pick<Store, 'update'>; readonly ids: ReadonlyMap<string, string> };

/** In one step for all of them, since one may have to go where another one is. */
export async function moveRooms({ store, ids }: Moving, moves: readonly LocalRoom[]): Promise<void> {
  if (moves.length === 0) return;
  const affected = new Set([
    ...moves.map(({ id }) => id),
    ...moves.map(({ identity }) => ids.get(identity) ?? ''),
  ]);
  await writing(() =>
    store.update([...affected], (stored) => {
      const put = stored.map((room) => placed(room, ids.get(identityOf(room)) ?? room.id));
      const kept = new Set(put.map(({ id }) => id));
      // Another tab has just made a room where one of these has to go: the next attempt gives both a place.
      if (kept.size < put.length) throw new BackupError('busy');
      return { put, drop: stored.map(({ id }) => id).filter((id) => !kept.has(id)) };
    }),
  );
}

type Applying = Moving & {
  readonly combine: Combine;
};

const placesOf = ({ ids }: Pick<Applying, 'ids'>, rooms: readonly Room[]): string[] =>
  rooms.map((room) => ids.get(identityOf(room)) ?? originOf(room));

function outcomeOf(
  { combine }: Pick<Applying, 'combine'>,
  room: Room,
  id: string,
  before: Room | null,
): Applied {
  const identity = identityOf(room);
  const after = before ? combine(before, room) : room;
  const here = placed(after, id);
  const isChanged = !before || !isEqual(before, here);
  return {
    ...{ identity, id, before, after: here, isChanged },
    ...{ isSame: isEqual(after, room), mark: markOf(after) },
  };
}

const byIdOf = (rooms: readonly Room[]) => new Map(rooms.map((room) => [room.id, room]));

/** What writing these rooms will come to, by what is stored now. */
export async function planRooms(
  applying: Applying & { readonly store: Pick<Store, 'readSome'> },
  rooms: readonly Room[],
): Promise<Applied[]> {
  const places = placesOf(applying, rooms);
  const byId = byIdOf(await applying.store.readSome(places));
  return rooms.map((room, index) => {
    const id = places[index] ?? room.id;
    return outcomeOf(applying, room, id, byId.get(id) ?? null);
  });
}

/**
 * Puts rooms as the cloud has them, each with a place already, over those of this device: all of them in one transaction.
 * @param plan made before; where another tab wrote meanwhile, the outcome is another one
 */
export async function applyRooms(
  applying: Applying,
  rooms: readonly Room[],
  plan: readonly Applied[] = [],
): Promise<Applied[]> {
  let applied: Applied[] = [];
  const places = placesOf(applying, rooms);
  await writing(() =>
    applying.store.update(places, (stored) => {
      const byId = byIdOf(stored);
      applied = rooms.map((room, index) => {
        const id = places[index] ?? room.id;
        const before = byId.get(id) ?? null;
        // Another tab has just made a room there: the next attempt gives both a place.
        if (before && identityOf(before) !== identityOf(room)) throw new BackupError('busy');
        const planned = plan[index];
        return planned && isEqual(planned.before, before) ? planned : outcomeOf(applying, room, id, before);
      });
      const marks = Object.fromEntries(
        applied.flatMap(({ id, mark }) => (typeof mark === 'number' ? [[id, mark]] : [])),
      );
      return { put: applied.map(({ after }) => after), marks };
    }),
  );
  return applied;
}

const markOf = (room: Room): number | string =>
  room.deletedAt === undefined ? Math.random() : tombstoneMark(room);
