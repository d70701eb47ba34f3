import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { cheapHash, testConfig, useTestApp } from '../../testing/test-app.ts';
import { type S3Stub, startS3Stub } from './testing/s3-stub.ts';
import { permitUpload } from './testing/uploads.ts';

const stub: S3Stub = await startS3Stub();
afterAll(() => stub.stop());

const s3 = {
  endpoint: stub.endpoint,
  region: 'us-east-1',
  bucket: 'oranges',
  accessKeyId: 'key-id',
  secretAccessKey: 'the secret of the storage',
};

describe('objects in S3', () => {
  const server = useTestApp(undefined, { config: { s3 } });
  let picture: Buffer;
  beforeAll(async () => {
    const create = { width: 20, height: 20, channels: 3 as const, background: 'orange' };
    picture = await sharp({ create }).png().toBuffer();
  });

  test('uploads to S3 are sent straight there, with a permission for one key, length and type', async () => {
    const { token } = await server.signUp();
    const permission = await permitUpload(server, token, picture.length);
    const url = new URL(permission.url);
    expect(url.origin).toBe(stub.endpoint);
    expect(url.pathname).toBe(`/oranges/uploads/${permission.key}`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('600');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(permission).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
    expect(JSON.stringify(permission)).not.toContain(s3.secretAccessKey);
  });

  test('an upload to S3 becomes an avatar, which comes back through this server', async () => {
    const { token } = await server.signUp();
    const { url, method, headers, key } = await permitUpload(server, token, picture.length);
    expect((await fetch(url, { method, headers, body: new Uint8Array(picture) })).status).toBe(200);
    const sent = stub.requests.at(-1);
    expect(sent).toMatchObject({ method: 'PUT', path: `/oranges/uploads/${key}` });
    expect(sent?.headers['content-length']).toBe(String(picture.length));

    const chosen = await server.call('POST /chat/user/avatar', { body: { avatar: key } }, { token });
    const answer = await server.app().inject(chosen.data.avatar);
    expect(answer.headers['content-type']).toMatch(/^image\/(png|jpeg)$/);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(256);
    expect([...stub.objects.keys()]).toEqual([`/oranges${chosen.data.avatar.replace('/objects', '')}`]);
  });

  test('objects that are missing in S3 are answered as missing', async () => {
    const { token } = await server.signUp();
    const { key } = await permitUpload(server, token, 10);
    const chosen = await server.call('POST /chat/user/avatar', { body: { avatar: key } }, { token });
    expect(chosen.code).toBe(10015);
    expect((await server.app().inject(`/objects/avatar/${'a'.repeat(20)}.png`)).statusCode).toBe(404);
  });

  test('uploads to S3 may be sent there by a page', async () => {
    const policy = (await server.app().inject('/health')).headers['content-security-policy'];
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${stub.endpoint}`));
  });

  test('a server that stores in S3 takes no uploads itself', async () => {
    const answer = await server.app().inject({ method: 'PUT', url: '/chat/objects/token' });
    expect(answer.statusCode).toBe(404);
  });

  test('unclaimed uploads in S3 are deleted after an hour, however many there are', async () => {
    for (let number = 0; number < 1_100; number += 1)
      stub.objects.set(`/oranges/uploads/left-${number}`, picture);
    stub.objects.set('/oranges/avatar/kept.png', picture);
    const app = await buildApp(testConfig({ s3 }), { database: server.database(), hashCost: cheapHash });
    const left = () => [...stub.objects.keys()].filter((key) => key.includes('/uploads/left'));
    await vi.waitFor(() => expect(left()).toEqual([]));
    await app.close();
    expect(stub.objects.has('/oranges/avatar/kept.png')).toBe(true);
  });
});
