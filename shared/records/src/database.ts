import { type IDBPDatabase, type IDBPTransaction, type StoreNames, wrap } from 'idb';
import { isQuotaError, RecordsError } from './records-error.ts';
import type { Room, RoomEntry } from './types.ts';

export type RecordsSchema = {
  rooms: { key: string; value: Room };
  index: { key: string; value: RoomEntry };
};

export type RecordsDatabase = IDBPDatabase<RecordsSchema>;
type Upgrade = IDBPTransaction<RecordsSchema, StoreNames<RecordsSchema>[], 'versionchange'>;

/** One step for each version of the schema, the first one from nothing to 1. Steps are only ever added. */
export type Migration = (database: RecordsDatabase, transaction: Upgrade) => void | Promise<void>;

export const migrations: readonly Migration[] = [
  (database) => {
    database.createObjectStore('rooms', { keyPath: 'id' });
    database.createObjectStore('index', { keyPath: 'id' });
  },
];

/** How long to wait for tabs that hold an older version open, milliseconds. They let go unless they are frozen. */
const blockedPatience = 5_000;

type Opening = { name: string; factory: IDBFactory; steps?: readonly Migration[]; onLost: () => void };

async function migrate(request: IDBOpenDBRequest, oldVersion: number, steps: readonly Migration[]) {
  const database = wrap(request.result) as unknown as RecordsDatabase;
  const transaction = wrap(request.transaction as IDBTransaction) as unknown as Upgrade;
  // A failed step aborts the upgrade, and the error event of the request says why.
  transaction.done.catch(() => undefined);
  try {
    for (const step of steps.slice(oldVersion)) await step(database, transaction);
  } catch {
    transaction.abort();
  }
}

/**
 * Opens a database and brings it to the newest version. `onLost`: the connection is gone, because another tab upgrades
 * or the browser closed it; open again. Rejects with `RecordsError` `outdated` or `blocked`, or the engine's error.
 */
export function openDatabase({
  name,
  factory,
  steps = migrations,
  onLost,
}: Opening): Promise<RecordsDatabase> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gaveUp = false;
    const request = factory.open(name, steps.length);
    request.onupgradeneeded = (event) => void migrate(request, event.oldVersion, steps);
    request.onblocked = () => {
      timer = setTimeout(() => {
        gaveUp = true;
        reject(new RecordsError('blocked'));
      }, blockedPatience);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(
        isNamed(request.error, 'VersionError') ? new RecordsError('outdated', request.error) : request.error,
      );
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      if (gaveUp) return database.close();
      database.onclose = onLost;
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(wrap(database) as unknown as RecordsDatabase);
    };
  });
}

const isNamed = (error: unknown, name: string): boolean =>
  (error as { name?: unknown } | null)?.name === name;

/**
 * Whether the connection was closed before or under an operation, so that it may be tried again on a new one. Reads that are
 * under way when the browser closes it end with an `AbortError`; of a write the transaction has the reason instead.
 */
export const isClosedError = (error: unknown): boolean =>
  isNamed(error, 'InvalidStateError') || isNamed(error, 'AbortError');

/** Any error of the engine as the typed one. */
export function toRecordsError(error: unknown): RecordsError {
  if (error instanceof RecordsError) return error;
  return new RecordsError(isQuotaError(error) ? 'full' : 'unavailable', error);
}
