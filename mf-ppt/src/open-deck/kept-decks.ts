import type { Deck } from '@orangery/api';
import { keepingOf } from '@orangery/records/keeping';
import { entryKey, storeOpener } from '@orangery/records/open-store';
import type { IDBPDatabase } from 'idb';
import type { History } from './history.ts';

/** A deck as it stands on this device: with the way back, and with what the server does not have yet. */
export type KeptDeck = {
  readonly revision: number;
  readonly deck: Deck;
  readonly isSaved: boolean;
  readonly history: History;
  /** Unix milliseconds. */
  readonly at: number;
};

export type KeptDecks = {
  /** Undefined where there is none, or nothing can be read. */
  read: () => Promise<KeptDeck | undefined>;
  /** Resolves to whether it lies on the device now. */
  write: (kept: KeptDeck) => Promise<boolean>;
  remove: () => Promise<void>;
};

/** Decks of which the way back is kept; those that were changed last. */
const maxKept = 20;

type Schema = { decks: { key: string; value: KeptDeck } };

const database = storeOpener<Schema>('decks');

/** What is kept of one deck of one account. @param owner of `ownerKey` */
export function keptDeck(owner: string, id: string): KeptDecks {
  const key = entryKey(owner, id);
  const mayKeep = keepingOf(owner);
  return {
    read: () =>
      database()
        .then((decks) => decks.get('decks', key))
        .catch(() => undefined),
    write: async (kept) => {
      if (!mayKeep()) return false;
      try {
        await put(key, kept);
        return true;
      } catch {
        // Without the way back it may find room.
        const short = { ...kept, history: { past: kept.history.past.slice(-5), future: [] } };
        return await put(key, short).then(
          () => true,
          () => false,
        );
      }
    },
    remove: () =>
      database()
        .then((decks) => decks.delete('decks', key))
        .catch(() => {}),
  };
}

async function put(key: string, kept: KeptDeck): Promise<void> {
  const decks = await database();
  await decks.put('decks', kept, key);
  await sweep(decks).catch(() => {});
}

/** Forgets the saved decks that were changed longest ago. */
async function sweep(decks: IDBPDatabase<Schema>): Promise<void> {
  if ((await decks.count('decks')) <= maxKept) return;
  const ages: { key: string; at: number }[] = [];
  let cursor = await decks.transaction('decks').store.openCursor();
  while (cursor) {
    if (cursor.value.isSaved) ages.push({ key: cursor.key, at: cursor.value.at });
    cursor = await cursor.continue();
  }
  ages.sort((one, other) => other.at - one.at);
  for (const { key } of ages.slice(maxKept)) await decks.delete('decks', key);
}
