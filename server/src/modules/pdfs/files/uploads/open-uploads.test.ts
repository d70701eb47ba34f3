import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenTestDatabase } from '../../../../testing/test-databases.ts';
import { testDatabases } from '../../../../testing/test-databases.ts';
import { createOpenUploadsRepository } from './open-uploads.repository.ts';
import { createOpenUploads } from './open-uploads.ts';
import { createUploadPartsRepository } from './upload-parts.repository.ts';
import { createUploadParts } from './upload-parts.ts';

const megabyte = 1024 * 1024;

/** Objects in memory; `beforePut` runs when one is about to be stored. */
function createMemoryStore(beforePut: () => Promise<void> = async () => {}) {
  const objects = new Map<string, Buffer>();
  return {
    objects,
    async put(key: string, content: Buffer) {
      await beforePut();
      objects.set(key, content);
    },
    async read(key: string) {
      const content = objects.get(key);
      return content && { stream: Readable.from([content]), bytes: content.length };
    },
    async remove(key: string) {
      objects.delete(key);
    },
  };
}

describe.each(testDatabases)('uploads under way on the $name database', (kind) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await kind.open();
  }, 60_000);
  afterAll(() => database.close());

  const world = (beforePut?: () => Promise<void>) => {
    const { db } = database;
    const repository = createOpenUploadsRepository(db);
    const store = createMemoryStore(beforePut);
    const parts = createUploadParts({ repository: createUploadPartsRepository(db), store });
    const uploads = createOpenUploads({ repository, parts });
    const rows = async () => (await sql`select object_key from pdf_upload_parts`.execute(db)).rows.length;
    return { db, store, parts, uploads, rows };
  };
  const addAccount = async (): Promise<string> => {
    const id = randomUUID();
    const names = { id, username: id, username_key: id, nickname: id, own_code: randomUUID() };
    await database.db
      .insertInto('accounts')
      .values({ ...names, vip_level: 1, oranges: 0, created_at: new Date() })
      .execute();
    return id;
  };
  const uploadOf = (accountId: string, bytes: number) => ({
    id: randomUUID(),
    accountId,
    name: null,
    sha256: null,
    language: 'en' as const,
    bytes,
  });
  const begin = async ({ uploads }: ReturnType<typeof world>, bytes: number) => {
    const upload = uploadOf(await addAccount(), bytes);
    await uploads.admit(upload);
    return upload;
  };
  const content = (bytes: number): Buffer =>
    Buffer.from(Uint8Array.from({ length: bytes }, (_, index) => (index * 31) % 251));

  test('a file is put together of parts in their order', async () => {
    const given = world();
    const file = content(5 * megabyte + 17);
    const { id } = await begin(given, file.length);
    const cuts = [0, 100, 3 * megabyte, file.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[index + 1] ?? 0;
      expect(await given.parts.append(id, from, Readable.from([file.subarray(from, to)]))).toBe(to);
    }
    const upload = await given.uploads.find(id);
    expect(upload?.received).toBe(file.length);
    expect(upload && (await given.uploads.read(upload))?.equals(file)).toBe(true);
    await given.uploads.remove(id);
    expect([given.store.objects.size, await given.rows()]).toEqual([0, 0]);
  });

  test('of a stream that breaks off stays what has arrived', async () => {
    const given = world();
    const { id } = await begin(given, 1_000);
    async function* broken() {
      yield content(300);
      throw new Error('the connection has broken off');
    }
    await expect(given.parts.append(id, 0, broken())).rejects.toThrow('broken off');
    expect(await given.uploads.find(id)).toMatchObject({ received: 300 });
    await given.uploads.remove(id);
  });

  test('of two that send from one position one goes on, and nothing of the other is left', async () => {
    const given = world();
    const { id } = await begin(given, 1_000);
    const send = () => given.parts.append(id, 0, Readable.from([content(400)]));
    const ends = await Promise.all([send(), send()]);
    expect(ends.toSorted()).toEqual([400, undefined]);
    expect(await given.uploads.find(id)).toMatchObject({ received: 400 });
    expect([given.store.objects.size, await given.rows()]).toEqual([1, 1]);
    await given.uploads.remove(id);
  });

  test('more than was announced is not taken', async () => {
    const given = world();
    const { id } = await begin(given, 100);
    expect(await given.parts.append(id, 0, Readable.from([content(101)]))).toBeUndefined();
    expect(given.store.objects.size).toBe(0);
    await given.uploads.remove(id);
  });

  test('of an upload that is ended while a part of it is stored nothing is left', async () => {
    let end = async () => {};
    const given = world(() => end());
    const { id } = await begin(given, 1_000);
    end = () => given.uploads.remove(id);
    expect(await given.parts.append(id, 0, Readable.from([content(400)]))).toBeUndefined();
    expect([given.store.objects.size, await given.rows()]).toEqual([0, 0]);
  });

  test('of those that one account begins at the same moment ten are taken', async () => {
    const { uploads } = world();
    const accountId = await addAccount();
    const begun = Array.from({ length: 14 }, () => uploadOf(accountId, 10));
    const answers = await Promise.allSettled(begun.map((upload) => uploads.admit(upload)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const { id } of begun) await uploads.remove(id);
  });

  test('what nobody finished in a day, what a deleted account left and what a killed server was storing is swept', async () => {
    const given = world();
    const { db, parts, store, uploads } = given;
    const [old, left, current] = [await begin(given, 10), await begin(given, 10), await begin(given, 10)];
    for (const { id } of [old, left, current]) await parts.append(id, 0, Readable.from([content(5)]));
    await sql`update pdf_uploads set created_at = now() - interval '25 hours' where id = ${old.id}`.execute(
      db,
    );
    await sql`delete from accounts where id = ${left.accountId}`.execute(db);
    store.objects.set('pdfparts/of-a-killed-server', content(5));
    await sql`
      insert into pdf_upload_parts (object_key, upload_id, created_at)
      values ('pdfparts/of-a-killed-server', ${current.id}, now() - interval '2 hours')`.execute(db);
    await uploads.sweep();
    expect(await Promise.all([old, left, current].map(({ id }) => uploads.find(id)))).toMatchObject([
      undefined,
      undefined,
      { received: 5 },
    ]);
    expect([store.objects.size, await given.rows()]).toEqual([1, 1]);
    await uploads.remove(current.id);
  });
});
