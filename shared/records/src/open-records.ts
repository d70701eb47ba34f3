import { type ChangeChannel, openChangeChannel } from './change-channel.ts';
import type { Migration } from './database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { mergeRooms } from './merge-rooms.ts';
import { isQuotaError, RecordsError } from './records-error.ts';
import type { Store } from './store.ts';
import type { Records, Room } from './types.ts';
import { createUnsavedRooms } from './unsaved-rooms.ts';
import { createWriter } from './write-rooms.ts';

export type OpenRecordsOptions = {
  /** Key from `ownerKey()`. */
  owner: string;
  /** The engine; the browser's own unless given. `null`: keep everything in memory. */
  indexedDB?: IDBFactory | null;
  /** The device grants no more storage. Called once for each failed write. */
  onFull: () => void;
  /** Unix milliseconds; the clock unless given. */
  now?: () => number;
  /** Steps of the schema, for tests of an upgrade. */
  migrations?: readonly Migration[];
};

async function openStore({ owner, indexedDB, onFull, migrations }: OpenRecordsOptions): Promise<Store> {
  try {
    // Reading the global throws where storage is forbidden altogether.
    const factory = indexedDB === undefined ? globalThis.indexedDB : indexedDB;
    if (!factory) return createMemoryStore();
    return await openIndexedStore({ name: owner, factory, ...(migrations ? { steps: migrations } : {}) });
  } catch (error) {
    if (error instanceof RecordsError) throw error;
    if (isQuotaError(error)) onFull();
    return createMemoryStore();
  }
}

/**
 * Opens the records of one owner. Without a usable IndexedDB everything is kept in memory and `persistent` is false.
 * Rejects with a `RecordsError` of kind `blocked` or `outdated` when another tab stands in the way.
 */
export async function openRecords(options: OpenRecordsOptions): Promise<Records> {
  const store = await openStore(options);
  return createRecords(store, openChangeChannel(options.owner), options);
}

const isThere = ({ deletedAt }: Room): boolean => deletedAt === undefined;

function createRecords(
  store: Store,
  channel: ChangeChannel,
  { owner, onFull, now = Date.now }: OpenRecordsOptions,
): Records {
  const unsaved = createUnsavedRooms();
  const entries = async () => unsaved.entries(await store.entries());
  return {
    ...createWriter({ store, channel, unsaved, onFull, now }),
    owner,
    persistent: store.persistent,
    index: async () =>
      (await entries()).sort((a, b) => b.updatedAt - a.updatedAt || b.createTime - a.createTime),
    async load(id) {
      const room = unsaved.room(await store.read(id), id);
      return room && isThere(room) ? room : undefined;
    },
    async loadSome(ids) {
      const stored = new Map((await store.readSome(ids)).map((room) => [room.id, room]));
      return ids.flatMap((id) => unsaved.room(stored.get(id), id) ?? []).filter(isThere);
    },
    exportRooms: async () => mergeRooms(unsaved.rooms(await store.readAll()), []),
    usedIds: async () => new Set([...(await store.ids()), ...unsaved.ids()]),
    subscribe: channel.subscribe,
    close() {
      channel.close();
      store.close();
    },
  };
}
