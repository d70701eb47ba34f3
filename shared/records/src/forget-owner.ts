import { endKeeping } from './keeping.ts';
import { entriesOf, entryKey, ownedStores, storeOpener } from './open-store.ts';

/** Lists of pairs in localStorage with what was written and not sent; their keys are those of entries. */
const lists = ['mf-ppt:drafts', 'mf-pdf:drafts'];
/** Those that belong to its chats. */
const chatLists = ['mf-chat:drafts', 'mf-chat:pictures'];

/**
 * Deletes what an account has on this device besides its chats: texts that were read, presentations with the way back, what was
 * said about them, and what is not made or sent yet. Rejects when the storage does not let it.
 */
export async function forgetOwner(owner: string): Promise<void> {
  endKeeping(owner);
  for (const key of Object.keys(localStorage)) if (belongsTo(key, owner)) localStorage.removeItem(key);
  forgetIn(lists, owner);
  for (const name of ownedStores) {
    const database = await storeOpener(name)();
    try {
      await database.delete(name, entriesOf(owner));
    } finally {
      database.close();
    }
  }
}

/** Deletes what an account has written in its chats and not sent. */
export const forgetQuestions = (owner: string): void => forgetIn(chatLists, owner);

function forgetIn(names: readonly string[], owner: string): void {
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
