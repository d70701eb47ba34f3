import type { Page } from '@playwright/test';

/** Questions and answers in turn. */
const messages = 6;

/** Writes many rooms where the page of a member keeps its own. They are made in the page: handing them over would take longer. */
export async function fillDevice(page: Page, count: number): Promise<void> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name?.startsWith('chat_') && !name.endsWith('_backup')),
  );
  await page.evaluate(putRooms, { count, messages });
}

/** Runs in the page. */
async function putRooms({ count, messages }: { count: number; messages: number }): Promise<void> {
  const words = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => ((seed * 31 + at * 17) % 9_973).toString(36)).join(' ');
  const begun = Date.UTC(2025, 0, 1);
  const found = (await indexedDB.databases()).find(
    ({ name }) => name?.startsWith('chat_') && !name.endsWith('_backup'),
  );
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(found?.name ?? '');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (let first = 1; first <= count; first += 500) {
    const transaction = database.transaction(['rooms', 'index'], 'readwrite');
    for (let number = first; number < first + 500 && number <= count; number += 1) {
      const id = `2023${String(number).padStart(7, '0')}`;
      const createTime = begun + number * 60_000;
      const chatRecord = Array.from({ length: messages }, (_, at) => ({
        id: crypto.randomUUID(),
        role: at % 2 ? 'assistant' : 'user',
        content: words(number * messages + at, at % 2 ? 90 : 12),
        createTime: createTime + at,
        rev: at + 2,
        status: 'done',
      }));
      const fields = { id, chatModel: '3.5', createTime, updatedAt: createTime + messages, isNot: false };
      const title = `Chat ${number}`;
      const bytes = 2 * chatRecord.reduce((sum, { content }) => sum + content.length, 0);
      transaction.objectStore('rooms').put({
        ...fields,
        ...{ chatMessage: title, prompt: '', chatRecord, rev: messages + 1 },
        messageArr: chatRecord.map((message) => message.id),
      });
      transaction
        .objectStore('index')
        .put({ ...fields, title, messageCount: messages, pinned: false, bytes, mark: Math.random() });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
  }
  database.close();
}

/** Writes another question into a room, as the chat does. */
export const changeOne = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(
      ({ name }) => name?.startsWith('chat_') && !name.endsWith('_backup'),
    );
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(found?.name ?? '');
      request.onsuccess = () => resolve(request.result);
    });
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const id = '20230000001';
    const transaction = database.transaction(['rooms', 'index'], 'readwrite');
    const [all, index] = [transaction.objectStore('rooms'), transaction.objectStore('index')];
    const [room, entry] = [await read(all.get(id)), await read(index.get(id))];
    const rev = room.rev + 1;
    const message = { id: crypto.randomUUID(), role: 'user', content: 'And one more?', status: 'done' };
    const said = { ...message, createTime: room.updatedAt + rev, rev };
    const messageArr = [...room.messageArr, said.id];
    all.put({ ...room, rev, messageArr, chatRecord: [...room.chatRecord, said] });
    index.put({ ...entry, mark: Math.random() });
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  });
