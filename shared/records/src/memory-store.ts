import { entryOf, type Store } from './store.ts';
import type { Room, RoomEntry } from './types.ts';

/** Rooms that live as long as the tab. */
export function createMemoryStore(): Store {
  const rooms = new Map<string, Room>();
  const copyOf = (id: string) => structuredClone(rooms.get(id));
  return {
    persistent: false,
    entries: async () =>
      [...rooms.values()].map(entryOf).filter((entry): entry is RoomEntry => entry !== null),
    ids: async () => [...rooms.keys()],
    read: async (id) => copyOf(id),
    readSome: async (ids) => ids.map(copyOf).filter((room): room is Room => room !== undefined),
    readAll: async () => structuredClone([...rooms.values()]),
    update: async (ids, change) => {
      const wanted = ids === 'all' ? [...rooms.keys()] : ids;
      const found = wanted.map(copyOf).filter((room): room is Room => room !== undefined);
      const { put, drop = [] } = change(found);
      for (const id of drop) rooms.delete(id);
      for (const room of put) rooms.set(room.id, structuredClone(room));
    },
    close: () => rooms.clear(),
  };
}
