import { afterEach, expect, test, vi } from 'vitest';
import { answering, clientOf, serve } from './testing/loopback.ts';

const missing = new Error('Loading chunk axios failed');
const load = vi.hoisted(() => vi.fn());
vi.mock('./load-axios.ts', async (original) => {
  const { loadAxios } = await original<typeof import('./load-axios.ts')>();
  load.mockImplementation(loadAxios);
  return { loadAxios: load };
});

afterEach(() => load.mockClear());

test('a call whose library does not come fails like one without a connection, and the next one asks for it again', async () => {
  const server = answering(200, { code: 200, msg: '', data: { id: '1' } });
  const { api, onError } = clientOf(await serve(server.listener));
  load.mockRejectedValueOnce(missing);
  await expect(api.call('GET /chat/user/info', {})).rejects.toMatchObject({ kind: 'network' });
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'network' }));
  await expect(api.call('GET /chat/user/info', {})).resolves.toEqual({ id: '1' });
  expect(server.requests).toHaveLength(1);
});

test('a stream whose library does not come fails like one whose connection breaks', async () => {
  load.mockRejectedValueOnce(missing);
  const query = { query: { answer_id: 'aa3c1c2e-2f0e-4f6e-9f0e-0d7c5a1b2c3d' } };
  const { api } = clientOf('http://127.0.0.1:1');
  const events = api.stream('GET /chat/completions/events', query)[Symbol.asyncIterator]();
  await expect(events.next()).rejects.toMatchObject({ kind: 'network' });
});

test('loading ahead does not ask the server', async () => {
  const server = answering(200, {});
  const { api } = clientOf(await serve(server.listener));
  await api.prepare();
  expect(load).toHaveBeenCalledOnce();
  expect(server.requests).toHaveLength(0);
});
