import type { BackupPart, BackupSeal } from '@orangery/api/backup';
import type { Room } from '@orangery/records';
import { type IDBPDatabase, wrap } from 'idb';
import type { SealKeys } from './seal.ts';
import { writing } from './writing.ts';

export type Marks = Record<string, number | string>;
export type KnownPart = {
  readonly name: string;
  readonly identities: readonly string[];
  readonly bytes: number;
};

/** What was about to be uploaded: the next run learns from the manifest whether it arrived. */
export type Pending = {
  readonly count: number;
  readonly marks: Marks;
  readonly parts: readonly KnownPart[];
};

/**
 * A room before a restore, and its mark and counter after it. `isEdit`: it was brought back by a change, and goes by another one.
 * `was`: its mark before, by which one is recognised that was noted and not written; missing: there was none.
 */
export type Undone = {
  readonly identity: string;
  readonly before: Room | null;
  readonly mark: number | string;
  readonly was?: number | string;
  /** Missing: noted by an older release. */
  readonly rev?: number;
  readonly isEdit: boolean;
};

export type Sealed = { readonly seal: BackupSeal; readonly keys: SealKeys };

/** What a version consists of. */
export type Contents = {
  readonly parts: readonly BackupPart[];
  readonly devices: Readonly<Record<string, number>>;
  readonly seal: BackupSeal | null;
};

export const noContents: Contents = { parts: [], devices: {}, seal: null };

/** What this device knows of the cloud. */
export type Known = {
  /** The revision whose parts have all been merged; 0: none. */
  readonly revision: number;
  readonly savedAt: number | null;
  /** A random name. */
  readonly device: string;
  /** Of rooms as they are in the cloud, by identity. */
  readonly marks: Marks;
  readonly parts: readonly KnownPart[];
  readonly pending: Pending | null;
  /** What the version of that revision begins with. */
  readonly contents: Contents;
  /** With what the cloud is encrypted, as far as this device knows; null: not at all. */
  readonly seal: Sealed | null;
  /** With what the next version is to be encrypted; undefined: as it is. */
  readonly next: Sealed | null | undefined;
  /** The cloud is encrypted with another passphrase. */
  readonly isLocked: boolean;
  /** What the cloud has is given up: the next run puts this device's rooms in its place. */
  readonly isAnew: boolean;
  /** There is a restore to be undone. */
  readonly canUndo: boolean;
};

const initial = (): Known => ({
  revision: 0,
  savedAt: null,
  device: crypto.randomUUID(),
  marks: {},
  parts: [],
  pending: null,
  contents: noContents,
  seal: null,
  next: undefined,
  isLocked: false,
  isAnew: false,
  canUndo: false,
});

/** Where that is kept. A change is written as a whole or not at all; a `BackupError` says that there is no space for it. */
export type KnownStore = {
  readonly load: () => Promise<Known>;
  readonly save: (change: Partial<Omit<Known, 'canUndo'>>) => Promise<void>;
  /** Rooms before the last restore: as much as all chats, so it is read and written apart, batch by batch. */
  readonly undo: {
    readonly read: () => Promise<Undone[]>;
    readonly add: (batch: readonly Undone[]) => Promise<void>;
    readonly clear: () => Promise<void>;
  };
  readonly clear: () => Promise<void>;
  readonly close: () => void;
};

type Schema = { known: { key: string; value: unknown } };

/** Keys of its batches: the word and a number with six digits. */
const undoKeys = () => IDBKeyRange.bound('undo', 'undo~');
const isUndo = (key: string): boolean => key.startsWith('undo ');

/** In a database beside that of the records. Its connection is opened anew after the browser closed it. */
export function openKnownStore(owner: string, factory: IDBFactory = globalThis.indexedDB): KnownStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const connect = () => {
    opening ??= openDatabase(`${owner}_backup`, factory, () => {
      opening = null;
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    async load() {
      const { store } = (await connect()).transaction('known');
      const keys = await store.getAllKeys();
      const read = keys
        .filter((key) => !isUndo(key))
        .map(async (key) => [key, await store.get(key)] as const);
      return { ...initial(), ...Object.fromEntries(await Promise.all(read)), canUndo: keys.some(isUndo) };
    },
    async save(change) {
      const database = await connect();
      await writing(() => {
        const transaction = database.transaction('known', 'readwrite');
        const writes = Object.entries(change).map(([key, value]) => transaction.store.put(value, key));
        return Promise.all([...writes, transaction.done]);
      });
    },
    undo: {
      async read() {
        const batches = await (await connect()).getAll('known', IDBKeyRange.bound('undo ', 'undo~'));
        return (batches as Undone[][]).flat();
      },
      async add(batch) {
        const database = await connect();
        await writing(async () => {
          const transaction = database.transaction('known', 'readwrite');
          const count = await transaction.store.count(undoKeys());
          await transaction.store.put(batch, `undo ${String(count).padStart(6, '0')}`);
          await transaction.done;
        });
      },
      clear: async () => (await connect()).delete('known', undoKeys()),
    },
    async clear() {
      await (await connect()).clear('known');
    },
    close() {
      void opening?.then((database) => database.close());
      opening = null;
    },
  };
}

async function openDatabase(name: string, factory: IDBFactory, onLost: () => void) {
  // The library opens the global engine only.
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('known');
  };
  const database = await (wrap(request) as Promise<IDBPDatabase<Schema>>);
  database.onclose = onLost;
  database.onversionchange = () => {
    database.close();
    onLost();
  };
  return database;
}
