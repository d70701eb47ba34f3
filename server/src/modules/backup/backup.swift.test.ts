import { createHash } from 'node:crypto';
import { isSwiftInstalled, startSwift } from '@orangery/testing/swift-server';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createS3Store } from '../storage/s3-store.ts';
import { createBackupFilesRepository } from './backup-files.repository.ts';
import { createBackupUploads } from './backup-uploads.service.ts';

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');
const title = isSwiftInstalled
  ? 'backups in Swift, by its S3'
  : 'backups in Swift, by its S3 (it is not installed)';

// Started here, and not in a hook: the configuration of the app has its address.
const swift = isSwiftInstalled ? await startSwift() : null;

describe.skipIf(!swift)(title, () => {
  afterAll(() => swift?.stop());
  const s3 = swift?.s3;
  const server = useTestApp(undefined, { config: { ...(s3 && { s3 }) } });

  const person = async () => {
    const { token, password } = await server.signUp();
    const from = { token };
    await server.call('POST /chat/plugins/trial', { body: { id: 4 } }, from);
    /** As a browser sends it: straight to the storage. */
    const put = async (filename: string, content: string, sent = content) => {
      const query = {
        ...{ filename, bucket: 'chat-record' as const },
        ...{ size: Buffer.byteLength(content), sha256: hashOf(content) },
      };
      const { key, url, method, headers } = (await server.call('GET /chat/help/qiniu-token', { query }, from))
        .data;
      expect(new URL(url).origin).toBe(s3?.endpoint);
      return { key, status: (await fetch(url, { method, headers, body: sent })).status };
    };
    const report = async (path: string) =>
      (await server.call('POST /chat/user/chat-record', { body: { path } }, from)).data;
    const get = (url: string) => server.app().inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { token, password, put, report, get };
  };
  const manifestOf = (content: string) => {
    const part = { name: hashOf(content), sha256: hashOf(content), bytes: content.length, rooms: 1 };
    return JSON.stringify({ format: 1, parts: [part], rooms: 1, devices: {} });
  };

  test('parts and manifest are uploaded, reported and read', async () => {
    const { put, report, get } = await person();
    expect((await put(`${hashOf('rooms')}.part`, 'rooms')).status).toBe(200);
    const { key } = await put('manifest.json', manifestOf('rooms'));
    expect(await report(key)).toMatchObject({ outcome: 'saved', revision: 1 });
    expect((await get(`/chat/user/chat-record/file?path=${key}`)).body).toBe(manifestOf('rooms'));
    expect((await get(`/chat/user/chat-record/part?name=${hashOf('rooms')}`)).body).toBe('rooms');
  });

  test('a file of another length is refused, and one with another content has to be uploaded again', async () => {
    const { put, report } = await person();
    const filename = `${hashOf('rooms')}.part`;
    expect((await put(filename, 'rooms', 'too many rooms')).status).toBe(403);
    await put(filename, 'rooms', 'r00ms');
    const { key } = await put('manifest.json', manifestOf('rooms'));
    expect(await report(key)).toMatchObject({ outcome: 'missing', missing: [hashOf('rooms')] });
    await put(filename, 'rooms');
    expect(await report(key)).toMatchObject({ outcome: 'saved' });
  });

  test('files of a deleted account go', async () => {
    if (!s3) throw new Error('no storage');
    const { token, password, put, report } = await person();
    const { key } = await put('chats.json', '[]');
    await report(key);
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    const { db } = server.database();
    const store = createS3Store(s3);
    expect(await store.read(key)).toBeDefined();
    const files = createBackupFilesRepository(db);
    await createBackupUploads({ files, store, maxBytes: 0 }).sweep();
    expect(await store.read(key)).toBeUndefined();
    const { rows } = await sql`select 1 from backup_files where object_key = ${key}`.execute(db);
    expect(rows).toEqual([]);
  });
});
