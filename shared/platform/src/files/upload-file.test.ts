import { type ApiClient, putFile } from '@orangery/api';
import { beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';

vi.mock(import('@orangery/api'), async (original) => ({ ...(await original()), putFile: vi.fn() }));

const target = { url: 'https://storage.example/1', method: 'PUT' as const, headers: { 'x-permit': 'abc' } };
const file = new Blob(['picture'], { type: 'image/png' });
const options = { bucket: 'picture', filename: 'a.png' } as const;
const call = vi.fn(async () => ({ token: 't', key: 'picture/1', expires_in: 60, ...target }));
const api = { call } as unknown as ApiClient;

beforeEach(() => {
  vi.mocked(putFile).mockReset().mockResolvedValue(undefined);
  call.mockClear();
});

test('asks for a permission and sends the file where it says', async () => {
  const controller = new AbortController();
  const onProgress = () => {};
  const key = await uploadFile(api, file, { ...options, signal: controller.signal, onProgress });
  expect(key).toBe('picture/1');
  const query = { bucket: 'picture', filename: 'a.png', size: 7 };
  const quiet = { quiet: true, signal: controller.signal };
  expect(call.mock.calls).toEqual([['GET /chat/help/qiniu-token', { query }, quiet]]);
  const [sentTo, sent, rest] = vi.mocked(putFile).mock.calls[0] ?? [];
  expect(sentTo).toMatchObject(target);
  expect([sent, rest]).toEqual([file, { signal: controller.signal, onProgress }]);
});

test('rejects when the storage refuses the file', async () => {
  vi.mocked(putFile).mockRejectedValue(new Error('refused'));
  await expect(uploadFile(api, file, options)).rejects.toThrow('refused');
});
