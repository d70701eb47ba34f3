import { backupLimits } from '@orangery/api/backup';
import { createRoom, putMessage } from '@orangery/records';
import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { memoryCloud } from './testing/memory-cloud.ts';
import { memoryKnown, memoryStore } from './testing/memory-device.ts';

function device(cloud = memoryCloud()) {
  const store = memoryStore();
  const context = { store, known: memoryKnown(), cloud, notify: () => undefined, now: () => 9 };
  const engine = createEngine(
    `large-${Math.random()}`,
    async () => context,
    () => undefined,
  );
  return { engine, store, cloud };
}

const roomOf = (content: string, images?: readonly string[]) =>
  putMessage(
    createRoom({ id: '20230000001', chatModel: '3.5', now: 1 }),
    { id: 'q', role: 'user', content, status: 'done', ...(images && { images }) },
    2,
  );
const write = ({ store }: ReturnType<typeof device>, room: ReturnType<typeof roomOf>) =>
  store.update([room.id], () => ({ put: [room] }));

test('a cloud record of 50 MB in the old format is read', async () => {
  const { engine, store, cloud } = device();
  const room = roomOf('');
  const left = backupLimits.fileBytes - JSON.stringify([room]).length;
  const large = roomOf('x'.repeat(left));
  const record = new TextEncoder().encode(JSON.stringify([large]));
  expect(record.length).toBe(backupLimits.fileBytes);
  const path = await cloud.put('old.json', record, new AbortController().signal);
  await cloud.report(path, 0, false, new AbortController().signal);
  await engine.run();
  expect(store.rooms.get(large.id)?.chatRecord[0]?.content.length).toBe(left);
});

test('chats that are larger than a file of the old format may be are not uploaded in it, and in parts they are', async () => {
  const one = device();
  await write(one, roomOf('x'.repeat(backupLimits.fileBytes)));
  await expect(one.engine.runWhole()).rejects.toMatchObject({ kind: 'too-large' });
  expect(one.cloud.versions_).toEqual([]);
  expect(await one.engine.run()).toMatchObject({ revision: 1, uploadedRooms: 1 });
});

test('pictures of a question are in a backup as addresses', async () => {
  const laptop = device();
  const images = ['/chat/uploads/a-picture'];
  await write(laptop, roomOf('Which tree is this?', images));
  await laptop.engine.run();
  const phone = device(laptop.cloud);
  await phone.engine.restore();
  expect(phone.store.rooms.get('20230000001')?.chatRecord[0]?.images).toEqual(images);
});
