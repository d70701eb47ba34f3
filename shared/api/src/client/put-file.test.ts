import { expect, test } from 'vitest';
import { putFile } from './put-file.ts';
import { answering, deferred, serve } from './testing/loopback.ts';

const file = new Blob(['x'.repeat(300_000)], { type: 'image/png' });
const headers = { 'content-type': 'image/png', 'x-permit': 'abc' };

test('sends the file to the storage with the method and the headers of its permission', async () => {
  const storage = answering(200, '');
  const progress: number[] = [];
  const url = `${await serve(storage.listener)}/objects/1.png`;
  await putFile({ url, method: 'PUT', headers }, file, { onProgress: (share) => progress.push(share) });
  expect(storage.requests).toMatchObject([{ method: 'PUT', url: '/objects/1.png', headers }]);
  expect(storage.requests[0]?.body).toHaveLength(300_000);
  expect(progress.at(-1)).toBe(1);
});

test('rejects when the storage refuses the file', async () => {
  const url = await serve(answering(403, 'expired').listener);
  await expect(putFile({ url, method: 'PUT', headers }, file)).rejects.toThrow();
});

test('rejects when the connection breaks', async () => {
  const url = await serve((request) => request.socket.destroy());
  await expect(putFile({ url, method: 'PUT', headers }, file)).rejects.toThrow();
});

test('rejects when it is cancelled, and closes the connection', async () => {
  const [asked, closed] = [deferred(), deferred()];
  const url = await serve((request) => {
    request.resume().socket.on('close', () => closed.resolve());
    asked.resolve();
  });
  const controller = new AbortController();
  const done = putFile({ url, method: 'PUT', headers }, file, { signal: controller.signal });
  await asked.promise;
  controller.abort();
  await expect(done).rejects.toThrow();
  await closed.promise;
});

test('rejects when the storage takes the file and never answers', async () => {
  const url = await serve((request) => void request.resume());
  await expect(putFile({ url, method: 'PUT', headers }, file, { timeout: 20 })).rejects.toThrow('timeout');
});
