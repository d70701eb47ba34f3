import http from 'node:http';
import { pdfOf } from '@orangery/testing/pdf';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { cheapHash, testConfig } from '../../../../testing/test-app.ts';
import { type OpenTestDatabase, testDatabases } from '../../../../testing/test-databases.ts';
import { startS3Stub } from '../../../storage/testing/s3-stub.ts';
import { useTemporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { createTus, hashOf } from '../testing/tus.ts';

const stub = await startS3Stub();
afterAll(() => stub.stop());
const s3 = {
  endpoint: stub.endpoint,
  region: 'us-east-1',
  bucket: 'oranges',
  accessKeyId: 'key-id',
  secretAccessKey: 'secret',
};

describe.each(testDatabases)('an upload at two instances on the $name database', (kind) => {
  let database: OpenTestDatabase;
  let apps: readonly FastifyInstance[] = [];
  let token = '';
  // Nothing but the database and the bucket is common to them.
  const folders = [useTemporaryFolder(), useTemporaryFolder()];
  beforeAll(async () => {
    database = await kind.open();
    const build = (dataDir: string) =>
      buildApp(testConfig({ s3, dataDir }), { database, hashCost: cheapHash });
    apps = await Promise.all(folders.map(build));
    const registered = await apps[0]?.inject({ method: 'POST', url: '/chat/auto-register', payload: {} });
    token = registered?.json().data.token;
    await database.db.updateTable('accounts').set({ vip_level: 2 }).execute();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.close();
  });
  const tusAt = (index: number) => createTus({ app: () => apps[index] as FastifyInstance }, token);
  const listAt = async (index: number) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await apps[index]?.inject({ url: '/chat/pdfs', headers });
    return answer?.json().data.pdfs as { id: string; name: string }[];
  };
  let count = 0;
  const pdf = () => {
    count += 1;
    return pdfOf([[[12, 60, 700, `Report number ${count} about the harbour.`]]]);
  };
  const begin = async (content: Buffer, name: string) => {
    const created = await tusAt(0).create(content.length, { name, sha256: hashOf(content) });
    return String(created.headers.location);
  };

  test('an upload begun at one instance goes on at the other, part by part', async () => {
    const content = pdf();
    const url = await begin(content, 'both.pdf');
    const third = Math.floor(content.length / 3);
    for (const [index, [from, to]] of [
      [0, third],
      [third, 2 * third],
      [2 * third, content.length],
    ].entries()) {
      const at = (index + 1) % 2;
      expect((await tusAt(at).look(url)).headers['upload-offset']).toBe(String(from));
      expect(await tusAt(at).append(url, from ?? 0, content.subarray(from, to))).toMatchObject({
        status: 204,
      });
    }
    expect((await listAt(0)).map(({ name }) => name)).toContain('both');
  });

  test('of a connection that breaks off the other instance has what has arrived', async () => {
    const content = Buffer.concat([pdf(), Buffer.alloc(3 * 1024 * 1024, '%\n')]);
    const url = await begin(content, 'broken.pdf');
    const received = async () => Number((await tusAt(1).look(url)).headers['upload-offset']);
    const origin = await apps[0]?.listen({ port: 0, host: '127.0.0.1' });
    const request = http.request(`${origin}${url}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    });
    request.on('error', () => {});
    request.write(content.subarray(0, content.length - 100_000));
    await vi.waitFor(async () => expect(await received()).toBeGreaterThan(0));
    const stored = await received();
    request.destroy();
    await vi.waitFor(async () => expect(await received()).toBeGreaterThan(stored));
    const offset = await received();
    expect(await tusAt(1).append(url, offset, content.subarray(offset))).toMatchObject({ status: 204 });
    expect((await listAt(1)).map(({ name }) => name)).toContain('broken');
  });

  test('the last part that is sent to both makes one document', async () => {
    const content = pdf();
    const url = await begin(content, 'once.pdf');
    const answers = await Promise.all([0, 1].map((index) => tusAt(index).append(url, 0, content)));
    expect(answers.map(({ status }) => status)).toContain(204);
    for (const index of [0, 1])
      expect((await tusAt(index).look(url)).headers['upload-offset']).toBe(String(content.length));
    expect((await listAt(1)).filter(({ name }) => name === 'once')).toHaveLength(1);
  });
});
