import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { watchDatabase } from './idle-database.ts';

test('a database is idle only after all that was begun with it', async () => {
  const idle = watchDatabase();
  const read: unknown[] = [];
  void openDB('idle', 1, { upgrade: (made) => void made.createObjectStore('words') }).then(async (db) => {
    await db.put('words', 'orange', 1);
    for (let time = 0; time < 20; time += 1) read.push(await db.get('words', 1));
  });
  await idle();
  expect(read).toEqual(Array(20).fill('orange'));
});
