import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database on this device with one object store, whose keys are given beside the values.
 * @returns opens it once for all callers; rejects where nothing can be stored, and the next call tries again
 */
export function storeOpener<Schema extends DBSchema>(
  name: string,
  addStore: (made: IDBPDatabase<Schema>) => unknown,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (made) => void addStore(made),
      blocking: (_old, _next, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}
