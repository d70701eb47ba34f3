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

/**
 * Stores a text, and then does what needs it: what is shown as attached outlives a reload from its first moment.
 * @param attach puts the text beside its question
 */
export async function keepText<T>(id: string, text: string, attach: () => T): Promise<T> {
  const put = () =>
    database()
      .then((texts) => texts.put('texts', text, id))
      .catch(() => {});
  await put();
  const attached = attach();
  // It may have been swept away before it was attached.
  if ((await keptText(id)) === undefined) await put();
  return attached;
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
