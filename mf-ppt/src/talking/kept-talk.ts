import { keepingOf } from '@orangery/records/keeping';
import { entryKey, storeOpener } from '@orangery/records/open-store';
import type { IDBPDatabase } from 'idb';
import type { TalkMessage } from './talk.ts';

/** What was said about decks, on this device. Where nothing can be stored it lives as long as the page. */

type Kept = { messages: readonly TalkMessage[]; at: number };
type Schema = { talks: { key: string; value: Kept } };

/** Decks of which it is kept. */
const maxTalks = 50;

const database = storeOpener<Schema>('talks');

export type KeptTalk = {
  read: () => Promise<readonly TalkMessage[]>;
  write: (messages: readonly TalkMessage[]) => Promise<void>;
};

/** @param owner of `ownerKey` */
export function keptTalk(owner: string, deckId: string): KeptTalk {
  const key = entryKey(owner, deckId);
  const mayKeep = keepingOf(owner);
  return {
    read: () =>
      database()
        .then(async (talks) => (await talks.get('talks', key))?.messages ?? [])
        .catch(() => []),
    write: async (messages) => {
      if (!mayKeep()) return;
      const talks = await database().catch(() => null);
      await talks?.put('talks', { messages, at: Date.now() }, key).catch(() => {});
      if (talks) await sweep(talks).catch(() => {});
    },
  };
}

async function sweep(talks: IDBPDatabase<Schema>): Promise<void> {
  if ((await talks.count('talks')) <= maxTalks) return;
  const [keys, all] = await Promise.all([talks.getAllKeys('talks'), talks.getAll('talks')]);
  const ages = all.map(({ at }, index) => ({ at, key: keys[index] })).sort((one, other) => other.at - one.at);
  for (const { key } of ages.slice(maxTalks)) if (key !== undefined) await talks.delete('talks', key);
}
