import { type IDBPDatabase, openDB } from 'idb';

/** Texts of unsent questions, on this device, by the id of their upload. Where nothing can be stored they live as long as the page. */

type Schema = { texts: { key: string; value: string } };

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('orangery-drafts', 1, {
    upgrade: (made) => void made.createObjectStore('texts'),
  });
  // Another look may succeed.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

export async function keepText(id: string, text: string): Promise<void> {
  await database()
    .then((texts) => texts.put('texts', text, id))
    .catch(() => {});
}

/** Undefined when it is not there any more. */
export const keptText = (id: string): Promise<string | undefined> =>
  database()
    .then((texts) => texts.get('texts', id))
    .catch(() => undefined);

/** Deletes the texts that are no longer needed. */
export async function sweepTexts(isWanted: (id: string) => boolean): Promise<void> {
  const texts = await database().catch(() => undefined);
  for (const id of (await texts?.getAllKeys('texts').catch(() => [])) ?? [])
    if (!isWanted(id)) await texts?.delete('texts', id).catch(() => {});
}
