import { restoreRoom } from './edit-room.ts';
import { identityOf, mergeRoom } from './merge-rooms.ts';
import { freeRoomId } from './new-room-id.ts';
import type { Store } from './store.ts';
import type { AddedRoom, ReadonlyRoom, Room } from './types.ts';

const originOf = (room: ReadonlyRoom): string => room.originId ?? room.id;

/** Adds rooms to a store; see `Records.addRooms`. */
export async function addToStore(
  store: Store,
  rooms: readonly ReadonlyRoom[],
  now: number,
): Promise<AddedRoom[]> {
  const added = new Map<ReadonlyRoom, AddedRoom>();
  let elsewhere: ReadonlyRoom[] = [];
  await store.update([...new Set(rooms.map(originOf))], (stored) => {
    const here = new Map(stored.map((room) => [room.id, room]));
    const changed = new Map<string, Room>();
    elsewhere = [];
    for (const room of rooms) {
      const known = here.get(originOf(room));
      if (known && identityOf(known) !== identityOf(room)) {
        elsewhere.push(room);
        continue;
      }
      const { merged, outcome } = united(known, { ...room, id: originOf(room) }, now);
      here.set(merged.id, merged);
      if (outcome !== 'same') changed.set(merged.id, merged);
      added.set(room, { id: merged.id, outcome });
    }
    return { put: [...changed.values()] };
  });
  for (const room of elsewhere) added.set(room, await addElsewhere(store, room, now));
  return rooms.map((room) => added.get(room) as AddedRoom);
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

/** Another room has the id. This one is already, or is put, under one of the next that are free. */
async function addElsewhere(store: Store, room: ReadonlyRoom, now: number): Promise<AddedRoom> {
  const origin = originOf(room);
  const used = new Set(await store.ids());
  let id = nextId(origin);
  for (; used.has(id); id = nextId(id)) {
    const [other] = await store.readSome([id]);
    if (other && identityOf(other) === identityOf(room)) break;
  }
  let outcome: AddedRoom['outcome'] = 'same';
  await store.update([id], ([known]) => {
    const result = united(known, { ...room, id, originId: origin }, now);
    outcome = result.outcome;
    return { put: outcome === 'same' ? [] : [result.merged] };
  });
  return { id, outcome };
}

const nextId = (id: string): string => freeRoomId(Number(id.slice(4)) + 1, new Set());
