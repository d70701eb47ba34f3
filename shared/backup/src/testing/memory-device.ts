import type { Message, Room, RoomEntry } from '@orangery/records';
import { entryOf, type Store } from '@orangery/records/storage';
import type { Known, KnownStore, Undone } from '../known.ts';
import { noContents } from '../known.ts';

/** What was under each id before it was written, since the watch began. */
export type Watch = { readonly before: ReadonlyMap<string, Room | undefined>; readonly stop: () => void };

export type MemoryStore = Store & {
  readonly rooms: ReadonlyMap<string, Room>;
  readonly watch: () => Watch;
};

const frozenMessage = (message: Message): Message =>
  Object.isFrozen(message) ? message : Object.freeze(structuredClone(message));

/** What is handed in and out cannot be changed by anyone, which is faster than a copy for each. */
function frozen(room: Room): Room {
  if (Object.isFrozen(room)) return room;
  const chatRecord = Object.freeze(room.chatRecord.map(frozenMessage)) as Message[];
  const messageArr = Object.freeze([...room.messageArr]) as string[];
  const { revs, gone } = room;
  return Object.freeze({
    ...room,
    ...{ chatRecord, messageArr },
    ...(revs && { revs: Object.freeze({ ...revs }) }),
    ...(gone && { gone: Object.freeze({ ...gone }) }),
  });
}

/** As fast as memory, with the marks of the real one. */
export function memoryStore(): MemoryStore {
  const rooms = new Map<string, Room>();
  const entries = new Map<string, RoomEntry>();
  const watches = new Set<Map<string, Room | undefined>>();
  const roomOf = (id: string) => rooms.get(id);
  const isRoom = (room: Room | undefined): room is Room => room !== undefined;
  const note = (id: string) => {
    for (const before of watches) if (!before.has(id)) before.set(id, rooms.get(id));
  };
  return {
    rooms,
    persistent: true,
    watch() {
      const before = new Map<string, Room | undefined>();
      watches.add(before);
      return { before, stop: () => watches.delete(before) };
    },
    entries: async () => [...entries.values()],
    ids: async () => [...rooms.keys()],
    read: async (id) => roomOf(id),
    readSome: async (ids) => ids.map(roomOf).filter(isRoom),
    readAll: async () => [...rooms.values()],
    update: async (ids, change) => {
      const found = (ids === 'all' ? [...rooms.keys()] : ids).map(roomOf).filter(isRoom);
      const { put, drop = [], marks } = change(found);
      for (const id of drop) {
        note(id);
        rooms.delete(id);
        entries.delete(id);
      }
      for (const room of put) {
        note(room.id);
        rooms.set(room.id, frozen(room));
        const entry = entryOf(room);
        if (entry) entries.set(room.id, Object.freeze({ ...entry, mark: marks?.[room.id] ?? Math.random() }));
        else entries.delete(room.id);
      }
    },
    close: () => undefined,
  };
}

/** As deep as what is written is changed afterwards. */
const copyOf = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : value;

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
    canUndo: false,
  };
  let known = initial;
  let undo: readonly Undone[] = [];
  return {
    load: async () => ({ ...known, canUndo: undo.length > 0 }),
    async save(change) {
      const copies = Object.entries(change).map(([key, value]) => [key, copyOf(value)]);
      known = { ...known, ...Object.fromEntries(copies) };
    },
    undo: {
      read: async () => [...undo],
      async add(batch) {
        undo = [...undo, ...batch];
      },
      async clear() {
        undo = [];
      },
    },
    async clear() {
      known = initial;
      undo = [];
    },
    close: () => undefined,
  };
}
