import { afterEach, expect, test, vi } from 'vitest';
import { createPut, sendFile } from './store-file.ts';

const target = { url: 'https://storage.test/a?signature=1', method: 'PUT', headers: { 'x-kind': 'part' } };
const content = new Uint8Array([1, 2, 3]);
const { signal } = new AbortController();

function storage(status: number) {
  const asked = vi.fn<typeof fetch>(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => void vi.unstubAllGlobals());

test('a file goes to the storage as it is, with the headers of its permission', async () => {
  const asked = storage(200);
  await sendFile(target, content, signal);
  const { url, ...permitted } = target;
  expect(asked).toHaveBeenCalledWith(url, expect.objectContaining({ ...permitted, body: content }));
});

test('a storage that finds a file too large is not asked again', async () => {
  const asked = storage(413);
  const put = createPut(async () => ({ ...target, key: 'a' }));
  await expect(put('a.part', content, signal)).rejects.toMatchObject({ kind: 'too-large' });
  expect(asked).toHaveBeenCalledOnce();
});

test('what a storage refuses is not stored', async () => {
  storage(403);
  await expect(sendFile(target, content, signal)).rejects.toThrow('403');
});
