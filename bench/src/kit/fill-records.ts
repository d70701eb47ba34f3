import type { Page } from '@playwright/test';
import { chatIsReady } from './chat-is-ready.ts';
import type { KeptRoom } from './kept-room.ts';

/** Writes rooms where the page of a member keeps its own, and loads the page anew. */
export async function fillRecords(page: Page, rooms: readonly KeptRoom[]): Promise<void> {
  const name = await page.waitForFunction(findRecords);
  await page.evaluate(putRooms, { name: await name.jsonValue(), rooms });
  await page.reload();
  await chatIsReady(page);
}

/** Runs in the page. @returns name of the database that has the rooms; null while there is none */
async function findRecords(): Promise<string | null> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('chat_')) continue;
    const stores = await new Promise<string[]>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => {
        resolve([...request.result.objectStoreNames]);
        request.result.close();
      };
      request.onerror = () => resolve([]);
    });
    if (stores.includes('rooms') && stores.includes('index')) return name;
  }
  return null;
}

type Filling = { name: string | null; rooms: readonly KeptRoom[] };

/** Runs in the page. */
async function putRooms({ name, rooms }: Filling): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name ?? '');
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
