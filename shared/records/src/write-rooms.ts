import type { ChangeChannel } from './change-channel.ts';
import { deleteRoom, restoreRoom } from './edit-room.ts';
import { identityOf, mergeRoom, mergeRooms } from './merge-rooms.ts';
import { RecordsError } from './records-error.ts';
import type { Store } from './store.ts';
import type { AddedRoom, ReadonlyRoom, Records, Room } from './types.ts';
import type { UnsavedRooms } from './unsaved-rooms.ts';

/** What the write made of one room, and the other rooms it had to change (a room given another id). */
type Written = { room: Room; changed: string[] };

class Collision extends Error {}

async function writeMerged(store: Store, incoming: readonly ReadonlyRoom[]): Promise<Room[]> {
  let changed: Room[] = [];
  await store.update('all', (stored) => {
    const before = new Map(stored.map((room) => [room.id, JSON.stringify(mergeRoom(room, room))]));
    const merged = mergeRooms(stored, incoming);
    changed = merged.filter((room) => before.get(room.id) !== JSON.stringify(room));
    const kept = new Set(merged.map(({ id }) => id));
    return { put: changed, drop: stored.map(({ id }) => id).filter((id) => !kept.has(id)) };
  });
  return changed;
}

/** Writes one room over what is stored of it; a different room under its id makes it a merge of all. */
async function writeRoom(store: Store, room: ReadonlyRoom): Promise<Written> {
  let merged = mergeRoom(room, room);
  try {
    await store.update([room.id], ([stored]) => {
      if (stored && identityOf(stored) !== identityOf(room)) throw new Collision();
      if (stored) merged = mergeRoom(stored, room);
      return { put: [merged] };
    });
    return { room: merged, changed: [merged.id] };
  } catch (error) {
    if (!(error instanceof Collision || (error as Error).cause instanceof Collision)) throw error;
  }
  const changed = await writeMerged(store, [room]);
  const found = (await store.readAll()).find((other) => identityOf(other) === identityOf(room));
  return { room: found ?? merged, changed: changed.map(({ id }) => id) };
}

type Dependencies = {
  store: Store;
  channel: ChangeChannel;
  unsaved: UnsavedRooms;
  onFull: () => void;
  now: () => number;
};

/** The writing half of `Records`. */
export function createWriter({
  store,
  channel,
  unsaved,
  onFull,
  now,
}: Dependencies): Pick<Records, 'save' | 'remove' | 'restore' | 'removeAll' | 'importRooms' | 'addRooms'> {
  async function guarded<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof RecordsError && error.kind === 'full') onFull();
      throw error;
    }
  }

  async function write(room: Room): Promise<Room> {
    const written = await writeRoom(store, room);
    unsaved.release(room.id);
    channel.notify({ type: 'saved', ids: written.changed });
    return written.room;
  }

  /** There is space: write what is waiting. What does not fit goes on waiting. */
  async function flush(): Promise<void> {
    try {
      for (const room of unsaved.list()) await write(room);
    } catch {}
  }

  async function save(given: ReadonlyRoom): Promise<Room> {
    const room = mergeRoom(given, given);
    try {
      const stored = await write(room);
      await flush();
      return stored;
    } catch (error) {
      unsaved.hold(room);
      throw error;
    }
  }

  async function remove(id: string): Promise<Room | undefined> {
    const held = unsaved.room(undefined, id);
    let found: Room | undefined;
    await store.update([id], ([stored]) => {
      const room = stored && held ? mergeRoom(stored, held) : (stored ?? held);
      found = room?.deletedAt === undefined ? room : undefined;
      return { put: found ? [deleteRoom(found, now())] : [] };
    });
    unsaved.release(id);
    if (found) channel.notify({ type: 'removed', ids: [id] });
    await flush();
    return found;
  }

  async function restore(room: ReadonlyRoom): Promise<Room> {
    const tombstone = await store.read(room.id);
    return save(restoreRoom(room, tombstone ?? room, now()));
  }

  async function addRooms(rooms: readonly ReadonlyRoom[]): Promise<AddedRoom[]> {
    // Rooms are added from a file now and then: no part of the first load.
    const { addToStore } = await import(/* webpackChunkName: "records" */ './add-rooms.ts');
    const added = await addToStore(store, rooms, now());
    channel.notify({
      type: 'saved',
      ids: added.filter(({ outcome }) => outcome !== 'same').map(({ id }) => id),
    });
    return added;
  }

  async function removeAll(): Promise<string[]> {
    let ids: string[] = [];
    await store.update('all', (stored) => {
      const living = unsaved.rooms(stored).filter(({ deletedAt }) => deletedAt === undefined);
      ids = living.map(({ id }) => id);
      return { put: living.map((room) => deleteRoom(room, now())) };
    });
    for (const id of unsaved.ids()) unsaved.release(id);
    channel.notify({ type: 'removed', ids });
    return ids;
  }

  async function importRooms(rooms: readonly ReadonlyRoom[]): Promise<string[]> {
    const ids = (await writeMerged(store, rooms)).map((room) => room.id);
    channel.notify({ type: 'saved', ids });
    return ids;
  }

  return {
    save: (room) => guarded(() => save(room)),
    remove: (id) => guarded(() => remove(id)),
    restore: (room) => guarded(() => restore(room)),
    removeAll: () => guarded(removeAll),
    importRooms: (rooms) => guarded(() => importRooms(rooms)),
    addRooms: (rooms) => guarded(() => addRooms(rooms)),
  };
}
