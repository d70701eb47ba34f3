import { entriesOf, entryKey, ownedStores, storeOpener } from './open-store.ts';

/** Lists of pairs in localStorage with what was written and not sent; their keys are those of entries. */
const lists = ['mf-ppt:drafts', 'mf-pdf:drafts'];

/** Deletes what an account keeps on this device besides its chats. Rejects when the storage does not let it. */
export async function deleteKept(owner: string): Promise<void> {
  for (const key of Object.keys(localStorage)) if (belongsTo(key, owner)) localStorage.removeItem(key);
  deleteIn(lists, owner);
  for (const name of ownedStores) {
    const database = await storeOpener(name)();
    try {
      await database.delete(name, entriesOf(owner));
    } finally {
      database.close();
    }
  }
}

/** Deletes the account's pairs of these lists. */
export function deleteIn(names: readonly string[], owner: string): void {
  for (const name of names) shorten(name, owner);
}

/** `mf-ppt:draft:<owner>`, `tus::mf-pdf|<owner>|…` */
const belongsTo = (key: string, owner: string): boolean => key.split(/[:|]/).includes(owner);

function shorten(list: string, owner: string): void {
  const text = localStorage.getItem(list);
  if (!text?.includes(entryKey(owner, ''))) return;
  try {
    const pairs = JSON.parse(text) as [string, unknown][];
    const others = pairs.filter(([key]) => !key.startsWith(entryKey(owner, '')));
    localStorage.setItem(list, JSON.stringify(others));
  } catch {
    // Nobody can read it, so nobody misses it.
    localStorage.removeItem(list);
  }
}
