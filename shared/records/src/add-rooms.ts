import { restoreRoom } from './edit-room.ts';
import { identityOf, mergeRoom, originOf } from './merge-rooms.ts';
import { freeRoomId } from './new-room-id.ts';
import type { Store } from './store.ts';
import type { AddedRoom, ReadonlyRoom, Room } from './types.ts';

/** Adds rooms to a store; see `Records.addRooms`. */
export async function addToStore(
  store: Store,
  rooms: readonly ReadonlyRoom[],
  now: number,
): Promise<AddedRoom[]> {
  const added = new Map<ReadonlyRoom, AddedRoom>();
  const moved = await movedRooms(store);
  const placeOf = (room: ReadonlyRoom) => moved.get(identityOf(room)) ?? originOf(room);
  let elsewhere: ReadonlyRoom[] = [];
  await store.update([...new Set(rooms.map(placeOf))], (stored) => {
    const here = new Map(stored.map((room) => [room.id, room]));
    const changed = new Map<string, Room>();
    elsewhere = [];
    for (const room of rooms) {
      const known = here.get(placeOf(room));
      if (known && identityOf(known) !== identityOf(room)) {
        elsewhere.push(room);
        continue;
      }
      const { merged, outcome } = united(known, placed(room, placeOf(room)), now);
      here.set(merged.id, merged);
      if (outcome !== 'same') changed.set(merged.id, merged);
      added.set(room, { id: merged.id, outcome });
    }
    return { put: [...changed.values()] };
  });
  for (const room of elsewhere) {
    const one = await addElsewhere(store, room, moved.get(identityOf(room)), now);
    moved.set(identityOf(room), one.id);
    added.set(room, one);
  }
  return rooms.map((room) => added.get(room) as AddedRoom);
}

/** Under which ids this device has rooms that had to leave their first one. */
async function movedRooms(store: Store): Promise<Map<string, string>> {
  const [entries, ids] = await Promise.all([store.entries(), store.ids()]);
  const listed = new Set(entries.map(({ id }) => id));
  const deleted = await store.readSome(ids.filter((id) => !listed.has(id)));
  const moved = [...entries, ...deleted].filter(({ originId }) => originId !== undefined);
  return new Map(moved.map((room) => [identityOf(room), room.id]));
}

function placed(room: ReadonlyRoom, id: string): ReadonlyRoom {
  const { originId: _, ...rest } = room;
  const origin = originOf(room);
  return { ...rest, id, ...(origin !== id && { originId: origin }) };
}

type United = { merged: Room; outcome: AddedRoom['outcome'] };

/** A room that was deleted here and is in a file is wanted again. */
function united(known: Room | undefined, room: ReadonlyRoom, now: number): United {
  if (!known) return { merged: mergeRoom(room, room), outcome: 'new' };
  if (known.deletedAt !== undefined)
    return { merged: mergeRoom(known, restoreRoom(room, known, now)), outcome: 'new' };
  const merged = mergeRoom(known, room);
  const same = JSON.stringify(mergeRoom(known, known)) === JSON.stringify(merged);
  return { merged, outcome: same ? 'same' : 'changed' };
}

/** Another room has the id. This one is put under one of the next that are free. */
async function addElsewhere(
  store: Store,
  room: ReadonlyRoom,
  place: string | undefined,
  now: number,
): Promise<AddedRoom> {
  const id = place ?? freeRoomId(Number(originOf(room).slice(4)) + 1, new Set(await store.ids()));
  let outcome: AddedRoom['outcome'] = 'same';
  await store.update([id], ([known]) => {
    const result = united(known, placed(room, id), now);
    outcome = result.outcome;
    return { put: outcome === 'same' ? [] : [result.merged] };
  });
  return { id, outcome };
}
