import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { NewPdf, PdfRow } from './pdf-row.ts';
import { keptPdfs, rowOf } from './pdf-rows.repository.ts';

export type Occupied = { readonly documents: number; readonly bytes: number };
export type Room = Occupied;

export type PdfsRepository = ReturnType<typeof createPdfsRepository>;

export function createPdfsRepository(db: Kysely<Database>) {
  const find = async (id: string): Promise<PdfRow | undefined> => {
    const row = await keptPdfs(db).where('id', '=', id).executeTakeFirst();
    return row && rowOf(row);
  };
  return {
    /** `gone`: the account is. `full`: it has no room for it. Otherwise the document, or the one of the same content that was there. */
    add: (pdf: NewPdf, room: Room): Promise<PdfRow | 'gone' | 'full'> =>
      db.transaction().execute(async (transaction) => {
        // What one account adds at the same time is counted one after the other.
        const { rows } =
          await sql`select id from accounts where id = ${pdf.accountId} for no key update`.execute(
            transaction,
          );
        if (rows.length === 0) return 'gone';
        const same = await keptPdfs(transaction)
          .where('account_id', '=', pdf.accountId)
          .where(({ or, eb }) => or([eb('sha256', '=', pdf.sha256), eb('id', '=', pdf.id)]))
          .executeTakeFirst();
        if (same) return rowOf(same);
        const { documents, bytes } = await occupied(transaction, pdf.accountId);
        if (documents >= room.documents || bytes + pdf.bytes > room.bytes) return 'full';
        await transaction
          .insertInto('pdfs')
          .values({ ...columnsOf(pdf), updated_at: databaseNow })
          .execute();
        return rowOf(await keptPdfs(transaction).where('id', '=', pdf.id).executeTakeFirstOrThrow());
      }),

    find,

    /** Undefined when the account has no such document. */
    async findOwn(accountId: string, id: string): Promise<PdfRow | undefined> {
      const row = await find(id);
      return row?.accountId === accountId ? row : undefined;
    },

    async findByHash(accountId: string, sha256: string): Promise<PdfRow | undefined> {
      const row = await keptPdfs(db)
        .where('account_id', '=', accountId)
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row && rowOf(row);
    },

    /** Newest first. */
    async list(accountId: string): Promise<PdfRow[]> {
      const rows = await keptPdfs(db)
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(rowOf);
    },

    /** Of the documents of an account; those that can still be restored do not count. */
    occupied: (accountId: string): Promise<Occupied> => occupied(db, accountId),

    async rename(accountId: string, id: string, name: string): Promise<void> {
      await db
        .updateTable('pdfs')
        .set({ name, updated_at: databaseNow })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    /** Those that were there. */
    async remove(accountId: string, ids: readonly string[]): Promise<{ id: string; jobId: string | null }[]> {
      const { rows } = await sql<{ id: string; jobId: string | null }>`
        update pdfs set removed_at = ${databaseNow}, updated_at = ${databaseNow}
        where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and removed_at is null
        returning id, job_id as "jobId"`.execute(db);
      return rows;
    },

    /**
     * Undoes the removal of those that are there still, were removed no longer ago than so many milliseconds, and for which there is
     * room; what was being read waits to go on.
     */
    restore: (accountId: string, ids: readonly string[], within: number, room: Room): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);
        for (const id of ids) {
          const { documents, bytes } = await occupied(transaction, accountId);
          await sql`
            update pdfs set removed_at = null, job_id = null, updated_at = ${databaseNow}
            where account_id = ${accountId} and id = ${id} and removed_at > ${ago(within)}
              and ${documents}::int < ${room.documents}::int and bytes + ${bytes}::bigint <= ${room.bytes}::bigint
              and not exists (
                select from pdfs as again
                where again.account_id = pdfs.account_id and again.sha256 = pdfs.sha256 and again.removed_at is null
              )`.execute(transaction);
        }
      }),

    /** Documents that nobody can get back: removed longer ago than so many milliseconds, or of accounts that are gone. */
    async abandoned(removedFor: number, limit: number): Promise<Leftover[]> {
      const { rows } = await sql<Leftover>`
        select id, object_key as "objectKey", job_id as "jobId" from pdfs
        where removed_at <= ${ago(removedFor)}
          or not exists (select from accounts where accounts.id = pdfs.account_id)
        limit ${limit}`.execute(db);
      return rows;
    },

    /** With its pages and passages. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('pdfs').where('id', '=', id).execute();
    },
  };
}

export type Leftover = { readonly id: string; readonly objectKey: string; readonly jobId: string | null };

async function occupied(db: Kysely<Database>, accountId: string): Promise<Occupied> {
  const { rows } = await sql<Occupied>`
    select count(*)::int as documents, coalesce(sum(bytes), 0)::float8 as bytes
    from pdfs where account_id = ${accountId} and removed_at is null`.execute(db);
  return rows[0] ?? { documents: 0, bytes: 0 };
}

const columnsOf = (pdf: NewPdf) => ({
  id: pdf.id,
  account_id: pdf.accountId,
  name: pdf.name,
  bytes: pdf.bytes,
  sha256: pdf.sha256,
  object_key: pdf.objectKey,
  language: pdf.language,
  created_at: pdf.at,
});
