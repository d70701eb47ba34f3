import { errors } from '@orangery/api/contract';
import { pdfOf } from '@orangery/testing/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { startS3Stub } from '../../storage/testing/s3-stub.ts';
import { uploadPdf } from './testing/tus.ts';

const stub = await startS3Stub();
afterAll(() => stub.stop());

const s3 = {
  endpoint: stub.endpoint,
  region: 'us-east-1',
  bucket: 'oranges',
  accessKeyId: 'key-id',
  secretAccessKey: 'the secret of the storage',
};
/** More than the connections between here and there hold. */
const large = Buffer.concat([
  pdfOf([[[12, 60, 700, 'The harbour was built in 1904.']]]),
  Buffer.alloc(24 * 1024 * 1024, '%\n'),
]);

describe('the file of a document in S3', () => {
  const server = useTestApp(undefined, { config: { s3 } });
  let token = '';
  let id = '';
  let origin = '';
  beforeAll(async () => {
    ({ token } = await server.signUp());
    await server.database().db.updateTable('accounts').set({ vip_level: 2 }).execute();
    id = await uploadPdf(server, token, large);
    origin = await server.app().listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  const get = (headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(`${origin}/chat/pdfs/file?pdf_id=${id}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(signal && { signal }),
    });
  const reads = () =>
    stub.requests.filter(
      ({ method, path, headers }) => method === 'GET' && path.startsWith('/oranges/pdf/') && headers.range,
    );
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('a part of it is read from S3 as a part', async () => {
    for (const [range, from, to] of [
      ['bytes=0-65535', 0, 65_535],
      ['bytes=-1024', large.length - 1_024, large.length - 1],
    ] as const) {
      const answer = await get({ range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${large.length}`);
      expect((await bytesOf(answer)).equals(large.subarray(from, to + 1))).toBe(true);
      expect(reads().at(-1)?.headers.range).toBe(`bytes=${from}-${to}`);
    }
  });

  test('all of it comes from S3 as it was sent', async () => {
    const answer = await get({});
    expect(answer.headers.get('content-length')).toBe(String(large.length));
    expect((await bytesOf(answer)).equals(large)).toBe(true);
  });

  test('S3 is not asked for a part that the file does not have, and for nothing that the page has already', async () => {
    const before = reads().length;
    const beyond = await get({ range: `bytes=${large.length}-` });
    expect(beyond.status).toBe(416);
    expect(await beyond.json()).toMatchObject({ code: errors.badParameter });
    const etag = String((await get({ range: 'bytes=0-0' })).headers.get('etag'));
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect(
      reads()
        .map(({ headers }) => headers.range)
        .slice(before),
    ).toEqual(['bytes=0-0']);
  });

  test('S3 sends no more when the reader has left', async () => {
    const leave = new AbortController();
    const answer = await get({ range: 'bytes=1-' }, leave.signal);
    await answer.body?.getReader().read();
    leave.abort();
    expect(await reads().at(-1)?.ended).toBe('left');
  });

  test('of an upload nothing is left in S3 but the file', async () => {
    const keys = [...stub.objects.keys()];
    expect(keys.map((key) => key.slice(0, key.lastIndexOf('/')))).toEqual(['/oranges/pdf']);
  });
});
