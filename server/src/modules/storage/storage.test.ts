import { existsSync, readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { plain } from '../uploads/testing/sample-images.ts';
import { createDiskStore } from './disk-store.ts';
import { useTemporaryFolder } from './testing/temporary-folder.ts';
import { permitUpload, sendUpload, upload } from './testing/uploads.ts';

const minute = 60_000;

describe.each(testDatabases)('uploads to this server on $name', (database) => {
  const dataDir = useTemporaryFolder();
  let time = new Date();
  const server = useTestApp(database, { config: { dataDir }, overrides: { now: () => time } });
  const uploads = path.join(dataDir, 'objects/uploads');
  const files = () => (existsSync(uploads) ? readdirSync(uploads) : []);
  const content = Buffer.from('0123456789');
  const permit = async (size = content.length) => permitUpload(server, (await server.signUp()).token, size);

  test('uploads to this server are permitted for one file, ten minutes long', async () => {
    const permission = await permit();
    expect(permission).toMatchObject({ method: 'PUT', expires_in: 600 });
    expect(permission.url).toBe(`/chat/objects/${permission.token}`);
    expect(permission.headers).toEqual({ 'content-type': 'image/png' });
    expect(await sendUpload(server, permission, content)).toEqual({ status: 200, code: 200 });
    expect(files()).toContain(permission.key);
    expect(await sendUpload(server, permission, content)).toEqual({ status: 401, code: 10015 });
  });

  test.each([
    ['me.gif', 100],
    ['me.svg', 100],
    ['png', 100],
    ['me.constructor', 100],
    ['me.toString', 100],
    ['../../me.png/', 100],
    ['me.png', 2 * 1024 * 1024 + 1],
  ])('uploads to this server are refused for %s of %i bytes', async (filename, size) => {
    const { token } = await server.signUp();
    const query = { filename, bucket: 'avatar' as const, size };
    expect(await server.call('GET /chat/help/qiniu-token', { query }, { token })).toMatchObject({
      status: 400,
      code: 1001,
    });
  });

  test.each([0, -1, 1.5])('uploads to this server are refused for %d bytes', async (size) => {
    const { token } = await server.signUp();
    const query = { filename: 'me.png', bucket: 'avatar' as const, size };
    expect((await server.call('GET /chat/help/qiniu-token', { query }, { token })).code).toBe(1001);
  });

  test('uploads to this server are not permitted to a guest', async () => {
    const query = { filename: 'me.png', bucket: 'avatar' as const, size: 1 };
    expect((await server.call('GET /chat/help/qiniu-token', { query })).code).toBe(401);
  });

  test.each(['made-up', '..%2f..%2fetc', 'A'.repeat(43)])(
    'uploads to this server with the token %s are refused',
    async (token) => {
      const answer = await sendUpload(
        server,
        { url: `/chat/objects/${token}`, headers: { 'content-type': 'image/png' } },
        content,
      );
      expect(answer).toEqual({ status: 401, code: 10015 });
    },
  );

  test('uploads to this server that come after ten minutes are refused', async () => {
    const permission = await permit();
    time = new Date(time.getTime() + 10 * minute);
    expect((await sendUpload(server, permission, content)).code).toBe(10015);
  });

  test('uploads to this server of another length are refused and leave the permission', async () => {
    const permission = await permit();
    for (const other of [content.subarray(1), Buffer.concat([content, content])])
      expect(await sendUpload(server, permission, other)).toEqual({ status: 400, code: 1001 });
    expect(files()).not.toContain(permission.key);
    expect((await sendUpload(server, permission, content)).code).toBe(200);
  });

  test('uploads to this server of another type are refused', async () => {
    const permission = await permit();
    const headers = { 'content-type': 'text/html' };
    expect((await sendUpload(server, { ...permission, headers }, content)).code).toBe(1001);
  });

  test('uploads to this server that two send at once are taken from one', async () => {
    const permission = await permit();
    const both = await Promise.all([1, 2].map(() => sendUpload(server, permission, content)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([10015, 200].toSorted());
  });

  test('uploads to this server leave nothing when the connection is cut', async () => {
    await server.app().listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app().server.address() as AddressInfo;
    const { url, headers, key } = await permit(1_000_000);
    const request = http.request({
      port,
      path: url,
      method: 'PUT',
      headers: { ...headers, 'content-length': 1_000_000 },
    });
    request.on('error', () => {});
    request.write(Buffer.alloc(300_000));
    await vi.waitFor(() => expect(files().some((file) => file.startsWith(key))).toBe(true));
    request.destroy();
    await vi.waitFor(() => expect(files().filter((file) => file.startsWith(key))).toEqual([]));
  });

  test('uploads to this server that nobody came back for are gone after an hour', async () => {
    const store = createDiskStore(path.join(dataDir, 'objects'), undefined as never);
    const key = (await permit()).key;
    await store.put(`uploads/${key}`, content, 'image/png');
    await store.sweep('uploads', new Date(Date.now() - 60 * minute));
    expect(files()).toContain(key);
    const old = new Date(Date.now() - 61 * minute);
    await utimes(path.join(uploads, key), old, old);
    await store.sweep('uploads', new Date(Date.now() - 60 * minute));
    expect(files()).not.toContain(key);
  });
});

describe('too many uploads', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 0.1, dataDir: useTemporaryFolder() } });

  test('too many uploads are slowed down', async () => {
    const { token } = await server.signUp();
    for (let upload = 0; upload < 3; upload += 1) await permitUpload(server, token, 10);
    const query = { filename: 'me.png', bucket: 'avatar' as const, size: 1 };
    expect(await server.call('GET /chat/help/qiniu-token', { query }, { token })).toMatchObject({
      status: 429,
      code: 20040,
    });
  });

  test('too many uploads of many accounts of one address are slowed down too', async () => {
    const query = { filename: 'me.png', bucket: 'avatar' as const, size: 1 };
    const codes: number[] = [];
    for (let person = 0; person < 5; person += 1) {
      const { token } = (
        await server.call('POST /chat/auto-register', { body: {} }, { ip: `10.4.0.${person}` })
      ).data;
      for (let upload = 0; upload < 3; upload += 1)
        codes.push(
          (await server.call('GET /chat/help/qiniu-token', { query }, { token, ip: '10.4.1.1' })).code,
        );
    }
    expect(codes).toEqual([...Array(12).fill(200), 20040, 20040, 20040]);
  });
});

describe.each(testDatabases)('uploads that nobody came back for on $name', (database) => {
  const megabyte = 1024 * 1024;
  // A hundred megabytes for an account and a gigabyte for an address, made small; the numbers of uploads stay out of the way.
  const server = useTestApp(database, { config: { rateLimitFactor: 0.1, dataDir: useTemporaryFolder() } });
  const permit = async (token: string, size: number, ip: string) => {
    const query = { filename: 'a.png', bucket: 'picture' as const, size };
    return (await server.call('GET /chat/help/qiniu-token', { query }, { token, ip })).code;
  };
  const signUp = async (number: number) =>
    (await server.call('POST /chat/auto-register', { body: {} }, { ip: `10.6.0.${number}` })).data.token;

  test('unclaimed uploads of an account are limited in bytes', async () => {
    const token = await signUp(1);
    expect(await permit(token, 6 * megabyte, '10.6.1.1')).toBe(200);
    expect(await permit(token, 6 * megabyte, '10.6.1.1')).toBe(20040);
    expect(await permit(token, 4 * megabyte, '10.6.1.1')).toBe(200);
  });

  test('unclaimed uploads from an address are limited in bytes, however many accounts it has', async () => {
    const codes: number[] = [];
    for (let person = 10; person < 22; person += 1)
      codes.push(await permit(await signUp(person), 10 * megabyte, '10.6.2.1'));
    expect(codes).toEqual([...Array(10).fill(200), 20040, 20040]);
  });

  test('a claimed upload no longer counts against the limit', async () => {
    const token = await signUp(2);
    const content = await plain(8, 8).png().toBuffer();
    const filled = Buffer.concat([content, Buffer.alloc(9 * megabyte)]);
    const key = await upload(server, token, filled, 'a.png', 'picture');
    expect(await permit(token, 9 * megabyte, '127.0.0.1')).toBe(20040);
    await server.call('POST /chat/pictures', { body: { key } }, { token });
    expect(await permit(token, 9 * megabyte, '127.0.0.1')).toBe(200);
  });
});

describe.each(testDatabases)('public objects on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(database, { config: { dataDir } });
  const store = createDiskStore(path.join(dataDir, 'objects'), undefined as never);
  const name = 'abcdefghijklmnopqrst';

  test('public objects are served as what they are, and nothing more', async () => {
    await store.put(`avatar/${name}.png`, Buffer.from('<script>'), 'image/png');
    const answer = await server.app().inject(`/objects/avatar/${name}.png`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<script>');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each([
    `avatar/${name}.jpg`,
    `avatar/${name}.html`,
    `avatar/${name}`,
    `avatar/${name}.constructor`,
    `picture/${name}.valueof`,
    `uploads/${name}.png`,
    'avatar/..%2f..%2fdatabase.png',
    `avatar/${'%00'.repeat(20)}.png`,
  ])('public objects are not found as %s', async (address) => {
    await store.put(`uploads/${name}.png`, Buffer.from('private'), 'image/png');
    const answer = await server.app().inject(`/objects/${address}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
  });
});
