import type { Room, RoomEntry } from '@orangery/records';
import { entryOf, type Store } from '@orangery/records/storage';
import type { Known, KnownStore } from '../known.ts';
import { noContents } from '../known.ts';

/** As fast as memory, with the marks of the real one. What is in it is never handed out. */
export function memoryStore(): Store & { readonly rooms: Map<string, Room> } {
  const rooms = new Map<string, Room>();
  const marks = new Map<string, number>();
  const copyOf = (id: string) => structuredClone(rooms.get(id));
  const isRoom = (room: Room | undefined): room is Room => room !== undefined;
  return {
    rooms,
    persistent: true,
    entries: async () =>
      [...rooms.values()].flatMap((room): RoomEntry[] => {
        const entry = entryOf(room);
        return entry ? [{ ...entry, mark: marks.get(room.id) ?? 0 }] : [];
      }),
    ids: async () => [...rooms.keys()],
    read: async (id) => copyOf(id),
    readSome: async (ids) => ids.map(copyOf).filter(isRoom),
    readAll: async () => structuredClone([...rooms.values()]),
    update: async (ids, change) => {
      const found = (ids === 'all' ? [...rooms.keys()] : ids).map(copyOf).filter(isRoom);
      const { put, drop = [], marks: given } = change(found);
      for (const id of drop) rooms.delete(id);
      for (const room of put) {
        rooms.set(room.id, structuredClone(room));
        marks.set(room.id, given?.[room.id] ?? Math.random());
      }
    },
    close: () => undefined,
  };
}

let devices = 0;

export function memoryKnown(): KnownStore {
  devices += 1;
  const initial: Known = {
    revision: 0,
    savedAt: null,
    device: `device-${devices}`,
    marks: {},
    parts: [],
    pending: null,
    contents: noContents,
    seal: null,
    next: undefined,
    isLocked: false,
    isAnew: false,
    undo: [],
  };
  let known = initial;
  return {
    load: async () => known,
    async save(change) {
      known = { ...known, ...structuredClone(change) };
    },
    async clear() {
      known = initial;
    },
    close: () => undefined,
  };
}
