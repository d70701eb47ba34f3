import type { Page } from '@playwright/test';
import type { KeptRoom } from './kept-room.ts';

/** Writes rooms where the page of a member keeps its own, and loads the page anew. */
export async function fillRecords(page: Page, rooms: readonly KeptRoom[]): Promise<void> {
  const ready = page.waitForFunction(() =>
    indexedDB.databases().then((all) => all.some(({ name }) => name?.startsWith('chat_'))),
  );
  await ready;
  await page.evaluate(putRooms, rooms);
  await page.reload();
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
}

/** Runs in the page. */
async function putRooms(rooms: readonly KeptRoom[]): Promise<void> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('chat_'));
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(found?.name ?? '');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['rooms', 'index'], 'readwrite');
  for (const { room, entry } of rooms) {
    transaction.objectStore('rooms').put(room);
    transaction.objectStore('index').put(entry);
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}
