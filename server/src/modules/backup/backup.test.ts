import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type BackupManifest, errors } from '@orangery/api/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { openFeed } from '../feed/testing/feed-client.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { sendUpload } from '../storage/testing/uploads.ts';
import { createObjectSweep } from './testing/sweep.ts';

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

describe.each(testDatabases)('backups on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(database, { config: { dataDir, backupBytes: 4_000 } });
  const folder = path.join(dataDir, 'objects/chat-record');
  const objects = () => (existsSync(folder) ? readdirSync(folder) : []);

  const person = async () => {
    const { token, password } = await server.signUp();
    const { id } = (await server.call('GET /chat/user/info', {}, { token })).data;
    const from = { token };
    await server.call('POST /chat/plugins/trial', { body: { id: 4 } }, from);
    const permit = (filename: string, content: Buffer, sha256?: string) =>
      server.call(
        'GET /chat/help/qiniu-token',
        {
          query: { filename, bucket: 'chat-record', size: content.length, ...(sha256 && { sha256 }) },
        },
        from,
      );
    const put = async (filename: string, content: Buffer | string, sent: Buffer | string = content) => {
      const { data } = await permit(filename, Buffer.from(content), hashOf(content));
      const { status } = await sendUpload(server, data, Buffer.from(sent));
      expect(status).toBe(200);
      return data.key;
    };
    const report = (at: string, revision?: number) =>
      server.call(
        'POST /chat/user/chat-record',
        { body: { path: at, ...(revision !== undefined && { revision }) } },
        from,
      );
    return {
      id,
      token,
      password,
      permit,
      put,
      report,
      putPart: async (content: string, sent = content) => {
        await put(`${hashOf(content)}.part`, content, sent);
        return hashOf(content);
      },
      manifest: (...parts: string[]) =>
        put(
          'manifest.json',
          JSON.stringify({
            format: 1,
            parts: parts.map((content) => ({
              name: hashOf(content),
              sha256: hashOf(content),
              bytes: content.length,
              rooms: 1,
            })),
            rooms: parts.length,
            devices: { laptop: 1 },
          } satisfies BackupManifest),
        ),
      current: async () => (await server.call('GET /chat/user/chat-record', {}, from)).data,
      versions: async () => (await server.call('GET /chat/user/chat-record/versions', {}, from)).data,
      get: (url: string) => server.app().inject({ url, headers: { authorization: `Bearer ${token}` } }),
      missing: async (...names: string[]) =>
        (await server.call('POST /chat/user/chat-record/parts', { body: { names } }, from)).data.missing,
      remove: (revisions?: number[]) =>
        server.call(
          'POST /chat/user/chat-record/remove',
          { body: { ...(revisions && { revisions }) } },
          from,
        ),
    };
  };
  const sweep = () => createObjectSweep(server.database().db, dataDir);

  test('a whole file is kept under the MD5 of its record name, and its path is given back', async () => {
    const { put, report, current, get } = await person();
    expect(await current()).toMatchObject({ path: null, revision: 0, current: null });
    const at = await put('chat_0123.json', '[{"id":"20231234567"}]');
    expect(at).toMatch(/^chat-record\/[0-9a-f]{32}\.json$/);
    expect((await report(at)).data).toMatchObject({ outcome: 'saved', revision: 1 });
    expect(await current()).toMatchObject({ path: at, revision: 1, current: { whole: true, rooms: null } });
    const file = await get(`/chat/user/chat-record/file?path=${at}`);
    expect(file.body).toBe('[{"id":"20231234567"}]');
    expect(file.headers['cache-control']).toBe('private, no-store');
  });

  test('a manifest with its parts becomes a revision, and the same report changes nothing', async () => {
    const { putPart, manifest, report, current, get } = await person();
    await putPart('rooms');
    const at = await manifest('rooms');
    expect((await report(at, 0)).data).toMatchObject({ outcome: 'saved', revision: 1, missing: [] });
    expect((await report(at, 0)).data).toMatchObject({ outcome: 'saved', revision: 1 });
    expect((await current()).current).toMatchObject({ rooms: 1, encrypted: false, whole: false });
    expect((await get(`/chat/user/chat-record/part?name=${hashOf('rooms')}`)).body).toBe('rooms');
  });

  test('of two devices that report on one revision the second one has to merge first', async () => {
    const { manifest, report, current } = await person();
    const [first, second] = [await manifest(), await manifest()];
    const answers = await Promise.all([report(first, 0), report(second, 0)]);
    expect(answers.map(({ data }) => data.outcome).sort()).toEqual(['changed', 'saved']);
    expect((await current()).revision).toBe(1);
  });

  test('a part with another content than announced is not kept, and has to be uploaded again', async () => {
    const { putPart, manifest, missing, report } = await person();
    const name = await putPart('rooms', 'r00ms');
    const at = await manifest('rooms');
    expect((await report(at, 0)).data).toMatchObject({ outcome: 'missing', missing: [name], revision: 0 });
    expect(await missing(name)).toEqual([name]);
    await putPart('rooms');
    expect(await missing(name)).toEqual([]);
    expect((await report(at, 0)).data).toMatchObject({ outcome: 'saved' });
  });

  test.each([
    ['an object', '{"rooms":[]}'],
    ['a text', '"rooms"'],
    ['cut off', '[{"id":"20231234567"'],
    ['of a newer format', '{"format":99,"parts":[],"rooms":0,"devices":{}}'],
    ['with a part that has no hash', '{"format":1,"parts":[{"name":"../x"}],"rooms":0,"devices":{}}'],
    [
      'with a cheap key',
      `{"format":1,"parts":[],"rooms":0,"devices":{},"seal":{"kdf":"PBKDF2-SHA256","iterations":1,"salt":"${'0'.repeat(32)}","check":"${'0'.repeat(64)}"}}`,
    ],
  ])('a record that is %s is wrong, and the former one stays', async (_name, content) => {
    const { put, report, current } = await person();
    await report(await put('first.json', '[]'));
    expect((await report(await put('record.json', content))).data).toMatchObject({
      outcome: 'wrong',
      revision: 1,
    });
    expect((await current()).revision).toBe(1);
  });

  test('nobody reads, reports or refers to what another account has uploaded', async () => {
    const [ada, mallory] = [await person(), await person()];
    const name = await ada.putPart('rooms of Ada');
    const at = await ada.manifest('rooms of Ada');
    await ada.report(at, 0);
    expect((await mallory.get(`/chat/user/chat-record/file?path=${at}`)).statusCode).toBe(404);
    expect((await mallory.get(`/chat/user/chat-record/part?name=${name}`)).statusCode).toBe(404);
    expect(await mallory.report(at, 0)).toMatchObject({ code: errors.badRequestId });
    const own = await mallory.manifest('rooms of Ada');
    expect((await mallory.report(own, 0)).data).toMatchObject({ outcome: 'missing', missing: [name] });
    expect((await server.app().inject(`/objects/${at}`)).statusCode).toBe(404);
  });

  test.each([
    ['rooms.exe', 10],
    ['rooms.json', 50 * 1024 * 1024 + 1],
    [`${'0'.repeat(64)}.part`, 10],
  ])('no token is given for %s with %i bytes and no hash', async (filename, size) => {
    const { token } = await person();
    const query = { filename, bucket: 'chat-record' as const, size };
    expect(await server.call('GET /chat/help/qiniu-token', { query }, { token })).toMatchObject({
      code: errors.badParameter,
    });
  });

  test('an account that keeps all it may gets no further token, and an error that says why', async () => {
    const { permit } = await person();
    expect((await permit('one.json', Buffer.alloc(3_000))).code).toBe(200);
    const { token } = await person();
    const query = { filename: 'one.json', bucket: 'chat-record' as const, size: 5_000 };
    const refused = await server.call('GET /chat/help/qiniu-token', { query }, { token });
    expect(refused.code).toBe(errors.badParameter);
  });

  test('without the plugin nothing is uploaded, and what is there can be read', async () => {
    const { token, put, report, current } = await person();
    await report(await put('first.json', '[]'));
    await server.call('POST /chat/user/install-plugin', { body: { id: 4, installed: false } }, { token });
    const query = { filename: 'a.json', bucket: 'chat-record' as const, size: 2 };
    expect((await server.call('GET /chat/help/qiniu-token', { query }, { token })).code).toBe(
      errors.pluginNotInstalled,
    );
    expect((await current()).revision).toBe(1);
  });

  test('ten older versions are kept, each readable, and versions can be deleted', async () => {
    const { put, report, versions, get, remove, current } = await person();
    for (let revision = 0; revision < 13; revision += 1)
      await report(await put('a.json', `[${revision}]`), revision);
    const kept = await versions();
    expect(kept.versions).toHaveLength(11);
    expect(kept.versions[0]?.revision).toBe(13);
    for (const version of kept.versions)
      expect((await get(`/chat/user/chat-record/file?path=${version.path}`)).body).toBe(
        `[${version.revision - 1}]`,
      );
    await remove([13]);
    expect((await current()).revision).toBe(14);
    await remove();
    expect(await versions()).toMatchObject({ versions: [], bytes: 0 });
    expect((await current()).path).toBeNull();
  });

  test('open pages of the account get word of a new revision', async () => {
    const { token, put, report } = await person();
    const feed = await openFeed(server.app(), token);
    expect(await feed.next()).toEqual({ type: 'hello' });
    await report(await put('a.json', '[]'), 0);
    // Word of the plugin added above may still be on its way.
    let event = await feed.next();
    while (event?.type === 'plugins') event = await feed.next();
    expect(event).toEqual({ type: 'backup', revision: 1 });
    await feed.leave();
  });

  test('what nothing refers to any more is deleted after a day, and all of a deleted account at once', async () => {
    const { id, token, password, put, putPart, manifest, report } = await person();
    await sweep();
    const before = objects().length;
    await putPart('kept');
    await report(await manifest('kept'), 0);
    const unused = await put('unused.json', '[]');
    await sweep();
    expect(objects()).toHaveLength(before + 3);
    await sql`update backup_files set touched_at = touched_at - interval '25 hours' where account_id = ${id}`.execute(
      server.database().db,
    );
    await sweep();
    expect(objects()).toHaveLength(before + 2);
    expect(objects()).not.toContain(path.basename(unused));
    await server.call('POST /chat/user/cancel', { body: { password } }, { token });
    await sweep();
    expect(objects()).toHaveLength(before);
  });
});
