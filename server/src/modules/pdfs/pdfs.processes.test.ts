import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { startOpenAiServer } from '@orangery/testing/openai-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ServerProcess } from '../../testing/server-process.ts';
import { createServers, signUpAt, soon } from '../../testing/servers.ts';
import { type OpenTestDatabase, testDatabases } from '../../testing/test-databases.ts';
import { startS3Stub } from '../storage/testing/s3-stub.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { createPdfClient, reportOf } from './testing/pdf-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const postgres = testDatabases.find(({ name }) => name === 'postgresql');
const folder = useTemporaryFolder();

const allPages = Array.from({ length: 20 }, (_, index) => index + 1);
/** More than are read while somebody looks how far it is. */
const manyPages = 400;

describe.runIf(postgres)('documents at two servers with one database and one bucket', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    if (postgres) database = await postgres.open();
  });
  afterAll(() => database.close());

  /** Two servers, the bucket and the model that they share, and somebody with a plan. */
  const startWorld = async () => {
    const [bucket, model] = [await startS3Stub(), await startOpenAiServer()];
    const { start, kill } = createServers({
      DATABASE_URL: database.url ?? '',
      OPENAI_BASE_URL: model.url,
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'oranges',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    onTestFinished(() => Promise.all([bucket.stop(), model.close()]).then(() => {}));
    const startNext = () => start({ DATA_DIR: path.join(folder, randomUUID()) });
    const servers = [await startNext(), await startNext()] as const;
    const person = async (level: 1 | 2) => {
      const { token, password } = await signUpAt(servers[0]);
      const client = createPdfClient(token);
      const { id } = await client.call<{ id: string }>(servers[0], '/chat/user/info');
      await database.db.updateTable('accounts').set({ vip_level: level }).where('id', '=', id).execute();
      return { ...client, token, password, accountId: id };
    };
    /** How often a file was read as a whole. */
    const wholeReads = () => {
      const reads = bucket.requests.filter(
        ({ method, path, headers }) => method === 'GET' && path.startsWith('/oranges/pdf/') && !headers.range,
      );
      const counts = new Map<string, number>();
      for (const { path: key } of reads) counts.set(key, (counts.get(key) ?? 0) + 1);
      return [...counts.values()];
    };
    return { bucket, model, servers, kill, person, wholeReads };
  };
  const rowsOf = async (table: string, pdfId: string) =>
    (await sql`select from ${sql.table(table)} where pdf_id = ${pdfId}`.execute(database.db)).rows.length;

  test('an upload goes on at the other server, and of documents at both each is read and described once', async () => {
    const { servers, model, person, wholeReads } = await startWorld();
    const [one, other] = servers;
    const { begin, append, offset, upload, documents, pages } = await person(2);
    const first = reportOf('First');
    const url = await begin(one, first.length);
    await append(one, url, 0, first.subarray(0, 1_000));
    expect(await offset(other, url)).toBe(1_000);
    await append(other, url, 1_000, first.subarray(1_000));
    const sent = await Promise.all(
      ['Second', 'Third', 'Fourth', 'Fifth'].map((name, index) =>
        upload(servers[index % 2] as ServerProcess, reportOf(name)),
      ),
    );
    await soon(async () => {
      const found = await documents(other);
      expect(found.map(({ state, analyzed }) => [state, analyzed])).toEqual(Array(5).fill(['ready', 20]));
    });
    for (const id of [url.slice(-36), ...sent]) expect(await pages(one, id)).toEqual(allPages);
    expect(wholeReads()).toEqual([1, 1, 1, 1, 1]);
    expect(model.requests).toHaveLength(5);
  });

  test('a document that is removed at one server is read no further at the other, until that is undone', async () => {
    const { servers, model, person } = await startWorld();
    const [reading, other] = servers;
    const { upload, call, documents, pages } = await person(2);
    model.hold();
    model.script(() => ({ wait: true, text: 'No description.' }));
    const id = await upload(reading, reportOf('Removed'));
    await soon(() => expect(model.requests).toHaveLength(1));
    await call(other, '/chat/pdfs/remove', { pdf_ids: [id] });
    await model.requests[0]?.ended;
    expect(model.requests[0]?.aborted).toBe(true);
    expect(await documents(reading)).toEqual([]);
    await call(other, '/chat/pdfs/restore', { pdf_ids: [id] });
    model.release();
    await soon(async () => expect(await documents(other)).toMatchObject([{ id, state: 'ready' }]));
    expect(await pages(other, id)).toEqual(allPages);
  });

  test('of an account that is deleted while its document is read file, text, index and job go', async () => {
    const { servers, bucket, model, person } = await startWorld();
    const [reading, other] = servers;
    const { upload, call, password } = await person(1);
    model.hold();
    model.script(() => ({ wait: true, text: 'No description.' }));
    const id = await upload(reading, reportOf('Left'));
    await soon(() => expect(model.requests).toHaveLength(1));
    expect(await rowsOf('pdf_passages', id)).toBeGreaterThan(0);
    await call(other, '/chat/user/cancel', { password });
    await soon(async () => {
      for (const table of ['pdf_pages', 'pdf_passages', 'pdf_vectors'])
        expect(await rowsOf(table, id)).toBe(0);
    });
    const { rows } = await sql`select from pdfs where id = ${id}`.execute(database.db);
    expect(rows).toEqual([]);
    expect([...bucket.objects.keys()]).toEqual([]);
    await model.requests[0]?.ended;
    await soon(async () => {
      const jobs = await sql`
        select from jobs.job
        where data::text like ${`%${id}%`} and state in ('created', 'active', 'retry')`.execute(database.db);
      expect(jobs.rows).toEqual([]);
    });
  });

  test('what a killed server was reading and answering ends at the other: read once, charged once', async () => {
    const { servers, model, kill, person, wholeReads } = await startWorld();
    const [killed, other] = servers;
    const { upload, call, send, documents, pages } = await person(2);
    type Info = { quotas: { model: string; left: number }[] };
    const left = async () =>
      (await call<Info>(other, '/chat/user/info')).quotas.find((quota) => quota.model === '4.0')?.left;
    const id = await upload(killed, reportOf('Asked', 2));
    await soon(async () => expect(await documents(other)).toMatchObject([{ state: 'ready' }]));
    model.hold();
    const ask = (content: string) => {
      const question = {
        answer_id: randomUUID(),
        pdf_ids: [id],
        model: '4.0',
        messages: [{ role: 'user', content }],
      };
      void send(`${killed.origin}/chat/pdfs/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      })
        .then((answer) => answer.text())
        .catch(() => {});
      return question.answer_id;
    };
    const before = await left();
    const [begun, silent] = [ask('tokens=9 hold=3'), ask('wait')];
    await soon(() => expect(model.requests).toHaveLength(3));
    const eventsOf = async (answerId: string) =>
      (await send(`${other.origin}/chat/pdfs/chat/events?answer_id=${answerId}`)).text();
    const [ofBegun, ofSilent] = [eventsOf(begun), eventsOf(silent)];
    const reading = await upload(killed, reportOf('Read', manyPages));
    await soon(async () => {
      const { rows } = await sql<{ text: string }>`select text from answers where id = ${begun}`.execute(
        database.db,
      );
      expect(rows[0]?.text).toContain('word-2');
      expect((await documents(other)).find((pdf) => pdf.id === reading)?.analyzed).toBeGreaterThan(0);
    });
    await kill(killed);
    model.release();

    expect(await ofBegun).toMatch(/word-0 [\s\S]*event: error/);
    expect(await ofSilent).toMatch(/event: error/);
    await soon(async () => expect(await left()).toBe(Number(before) - 1));
    const { rows } = await sql<{ status: string }>`
      select status from quota_uses where id = any(${[begun, silent]}) order by status`.execute(database.db);
    expect(rows.map(({ status }) => status)).toEqual(['refunded', 'settled']);
    await soon(async () =>
      expect((await documents(other)).find((pdf) => pdf.id === reading)).toMatchObject({
        state: 'ready',
        analyzed: manyPages,
        unreadable: [],
      }),
    );
    expect(await pages(other, reading)).toEqual(allPages);
    // Once by each of them.
    expect(wholeReads().toSorted()).toEqual([1, 2]);
  });
});
