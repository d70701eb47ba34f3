import {
  isClosedError,
  type Migration,
  openDatabase,
  type RecordsDatabase,
  toRecordsError,
} from './database.ts';
import { entryOf, type Store } from './store.ts';
import type { Room, RoomEntry } from './types.ts';

type Options = { name: string; factory: IDBFactory; steps?: readonly Migration[] };

/** Keeps one connection and opens it again after another tab, or the browser, took it away. */
function createConnection(options: Options) {
  let current: Promise<RecordsDatabase> | null = null;
  const open = () => {
    const opening = openDatabase({
      ...options,
      onLost: () => {
        if (current === opening) current = null;
      },
    });
    // A failed attempt is not kept: the next operation tries again.
    opening.catch(() => {
      if (current === opening) current = null;
    });
    return opening;
  };
  const connect = () => {
    current ??= open();
    return current;
  };
  return {
    connect,
    async run<T>(operation: (database: RecordsDatabase) => Promise<T>): Promise<T> {
      try {
        return await operation(await connect());
      } catch (error) {
        if (!isClosedError(error)) throw toRecordsError(error);
        current = null;
      }
      try {
        return await operation(await connect());
      } catch (error) {
        throw toRecordsError(error);
      }
    },
    close() {
      void current?.then((database) => database.close());
      current = null;
    },
  };
}

/** A failed request reports its error; keeps the transaction from raising it once more with no one listening. */
function storeOf<Name extends 'rooms' | 'index'>(database: RecordsDatabase, name: Name) {
  const { store, done } = database.transaction(name);
  done.catch(() => undefined);
  return store;
}

/** Entries that are read at once: a longer list would be one task of the page. */
const entriesAtOnce = 1_000;

async function entriesOf(database: RecordsDatabase): Promise<RoomEntry[]> {
  const index = storeOf(database, 'index');
  const from = async (range?: IDBKeyRange): Promise<RoomEntry[]> => {
    const some = await index.getAll(range, entriesAtOnce);
    const last = some[entriesAtOnce - 1];
    return last ? some.concat(await from(IDBKeyRange.lowerBound(last.id, true))) : some;
  };
  return from();
}

async function readSome(database: RecordsDatabase, ids: readonly string[]): Promise<Room[]> {
  const rooms = storeOf(database, 'rooms');
  const found = await Promise.all(ids.map((id) => rooms.get(id)));
  return found.filter((room): room is Room => room !== undefined);
}

async function update(
  database: RecordsDatabase,
  ...[ids, change]: Parameters<Store['update']>
): Promise<void> {
  const transaction = database.transaction(['rooms', 'index'], 'readwrite');
  const rooms = transaction.objectStore('rooms');
  const index = transaction.objectStore('index');
  const writes: Promise<unknown>[] = [];
  try {
    const found = ids === 'all' ? await rooms.getAll() : await Promise.all(ids.map((id) => rooms.get(id)));
    const { put, drop = [], marks } = change(found.filter((room): room is Room => room !== undefined));
    for (const id of drop) {
      writes.push(rooms.delete(id));
      writes.push(index.delete(id));
    }
    for (const room of put) {
      const entry = entryOf(room);
      writes.push(rooms.put(room));
      writes.push(
        entry ? index.put({ ...entry, mark: marks?.[room.id] ?? Math.random() }) : index.delete(room.id),
      );
    }
    await Promise.all([...writes, transaction.done]);
  } catch (error) {
    for (const pending of [...writes, transaction.done]) pending.catch(() => undefined);
    abortQuietly(transaction);
    throw transaction.error ?? error;
  }
}

// It may have ended already, by the error that led here.
function abortQuietly(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {}
}

/** Rooms in IndexedDB. Rejects when it cannot be opened; every operation rejects with a `RecordsError`. */
export async function openIndexedStore(options: Options): Promise<Store> {
  const connection = createConnection(options);
  await connection.connect();
  return {
    persistent: true,
    entries: () => connection.run(entriesOf),
    ids: () => connection.run((database) => storeOf(database, 'rooms').getAllKeys()),
    read: (id) => connection.run((database) => storeOf(database, 'rooms').get(id)),
    readSome: (ids) => connection.run((database) => readSome(database, ids)),
    readAll: () => connection.run((database) => storeOf(database, 'rooms').getAll()),
    update: (ids, change) => connection.run((database) => update(database, ids, change)),
    close: connection.close,
  };
}
