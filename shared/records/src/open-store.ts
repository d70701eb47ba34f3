import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Databases `orangery-…` on this device in which every account has entries, each with one object store of the same name. */
export const ownedStores = ['readings', 'decks', 'talks'] as const;
export type OwnedStore = (typeof ownedStores)[number];

type Entries = Record<OwnedStore, { key: string; value: unknown }>;

/** Of an entry of an account. @param owner of `ownerKey` */
export const entryKey = (owner: string, id: string): string => `${owner}/${id}`;
/** All entries of an account. */
export const entriesOf = (owner: string): IDBKeyRange =>
  IDBKeyRange.bound(entryKey(owner, ''), entryKey(owner, '\uffff'));

/**
 * A database on this device with one object store, whose keys are given beside the values.
 * @returns opens it once for all callers; rejects where nothing can be stored, and the next call tries again
 */
export function storeOpener<Schema extends DBSchema = Entries>(
  name: OwnedStore,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(`orangery-${name}`, 1, {
      upgrade: (made) => void (made as IDBPDatabase).createObjectStore(name),
      blocking: (_old, _next, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  };
}
