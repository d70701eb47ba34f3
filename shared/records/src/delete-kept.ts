import { entriesOf, entryKey, ownedStores, storeOpener } from './open-store.ts';

/** Lists of pairs in localStorage: what was written and not sent, and where reading ended. Their keys are those of entries. */
const lists = ['mf-ppt:drafts', 'mf-pdf:drafts', 'mf-pdf:places'];
/** Kept for all accounts in one, of which nobody can say whose is what; it is a choice that is soon made again. */
const shared = ['mf-pdf:companions'];

/** Deletes what an account keeps on this device besides its chats. Rejects when the storage does not let it. */
export async function deleteKept(owner: string): Promise<void> {
  for (const key of Object.keys(localStorage)) if (belongsTo(key, owner)) localStorage.removeItem(key);
  for (const key of shared) localStorage.removeItem(key);
  for (const name of lists) shorten(name, (key) => isOf(owner, key) || isOfNobody(key));
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
  for (const name of names) shorten(name, (key) => isOf(owner, key));
}

/** `mf-ppt:draft:<owner>`, `tus::mf-pdf|<owner>|…` */
const belongsTo = (key: string, owner: string): boolean => key.split(/[:|]/).includes(owner);

const isOf = (owner: string, key: string): boolean => key.startsWith(entryKey(owner, ''));

/** Former releases kept it without its owner: it may be the account's. */
const isOfNobody = (key: string): boolean => !key.includes(entryKey('', ''));

function shorten(list: string, isDeleted: (key: string) => boolean): void {
  const text = localStorage.getItem(list);
  if (text === null) return;
  try {
    const pairs = JSON.parse(text) as [string, unknown][];
    const others = pairs.filter(([key]) => !isDeleted(key));
    if (others.length < pairs.length) localStorage.setItem(list, JSON.stringify(others));
  } catch {
    // Nobody can read it, so nobody misses it.
    localStorage.removeItem(list);
  }
}
