import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createPdfsRepository } from '../files/pdfs.repository.ts';
import type { PageText } from '../reading/page-text.ts';
import { createAnalysisRepository } from './analysis.repository.ts';

const pageOf = (page: number): PageText =>
  ({
    page,
    label: '',
    width: 600,
    height: 800,
    text: 'x',
    words: [],
    blocks: [],
    scanned: false,
  }) as PageText;
const batchOf = (page: number) => ({
  from: page,
  to: page,
  pages: [pageOf(page)],
  unrecognized: [],
  beyondPlan: [],
});

describe.each(testDatabases)(
  'what is stored of the reading of a document on the $name database',
  (database) => {
    const server = useTestApp(database);
    const begin = async () => {
      const { db } = server.database();
      const { token } = await server.signUp();
      const { id: accountId } = (await server.call('GET /chat/user/info', {}, { token })).data;
      const id = randomUUID();
      const pdf = { id, accountId, name: 'a', bytes: 10, sha256: id, objectKey: `pdf/${id}`, at: new Date() };
      const room = { documents: 9, bytes: 1_000, isTrial: false };
      await createPdfsRepository(db).add({ ...pdf, language: 'en' }, room);
      const repository = createAnalysisRepository(db);
      const [admitted] = await repository.admit(accountId, 1, randomUUID);
      expect(await repository.opened(id, { pages: 3, repaired: false, bytes: 1, outline: [] })).toBe(true);
      const pages = async () => {
        const { rows } = await sql<{ page: number }>`
        select page from pdf_pages where pdf_id = ${id} order by page`.execute(db);
        return rows.map(({ page }) => page);
      };
      return { db, accountId, id, jobId: admitted?.jobId ?? '', repository, pages };
    };

    test('of two that read the same page one stores it', async () => {
      const { id, repository, pages } = await begin();
      const kept = await Promise.all([1, 2].map(() => repository.keepPages(id, batchOf(1))));
      expect(kept.toSorted()).toEqual([false, true]);
      expect(await repository.keepPages(id, batchOf(3))).toBe(false);
      expect(await pages()).toEqual([1]);
    });

    test('for an account that is deleted nothing more is read', async () => {
      const { db, accountId, id, jobId, repository, pages } = await begin();
      expect(await repository.keepPages(id, batchOf(1))).toBe(true);
      expect(await repository.findFor(id, jobId)).toMatchObject({ analyzed: 1 });
      await db.deleteFrom('accounts').where('id', '=', accountId).execute();
      expect(await repository.keepPages(id, batchOf(2))).toBe(false);
      expect(await repository.findFor(id, jobId)).toBeUndefined();
      expect(await pages()).toEqual([1]);
    });
  },
);
