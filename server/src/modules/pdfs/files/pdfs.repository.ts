import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { NewPdf, PdfRow } from './pdf-row.ts';
import { keptPdfs, rowOf } from './pdf-rows.repository.ts';

export type Occupied = {
  readonly documents: number;
  readonly bytes: number;
  /** SHA-256 of the document that the account has tried without a plan. */
  readonly tried: string | null;
};
export type Room = {
  readonly documents: number;
  readonly bytes: number;
  /** For one document in all: what has been tried is not followed by another one. */
  readonly isTrial: boolean;
};

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
        if (!(await holdAccount(transaction, pdf.accountId))) return 'gone';
        const same = await keptPdfs(transaction)
          .where('account_id', '=', pdf.accountId)
          .where(({ or, eb }) => or([eb('sha256', '=', pdf.sha256), eb('id', '=', pdf.id)]))
          .executeTakeFirst();
        if (same) return rowOf(same);
        const { documents, bytes, tried } = await occupied(transaction, pdf.accountId);
        const isTriedOut = room.isTrial && tried !== null && tried !== pdf.sha256;
        if (isTriedOut || documents >= room.documents || bytes + pdf.bytes > room.bytes) return 'full';
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

    /** Those that were there. @param isTrial one that has been read was the one that may be tried */
    remove: (accountId: string, ids: readonly string[], isTrial: boolean): Promise<Removed[]> =>
      db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, accountId);
        const { rows } = await sql<Removed>`
          with removed as (
            update pdfs set removed_at = ${databaseNow}, updated_at = ${databaseNow}
            where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and removed_at is null
            returning id, job_id, sha256, state = 'ready' or summary is not null as read
          ), tried as (
            update accounts set pdf_tried = coalesce(pdf_tried, (select min(sha256) from removed where read))
            where id = ${accountId} and ${isTrial}::boolean
          )
          select id, job_id as "jobId" from removed`.execute(transaction);
        return rows;
      }),

    /**
     * Undoes the removal of those that are there still, were removed no longer ago than so many milliseconds, and for which there is
     * room; what was being read waits to go on.
     */
    restore: (
      accountId: string,
      ids: readonly string[],
      within: number,
      room: Omit<Room, 'isTrial'>,
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, accountId);
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

type Removed = { readonly id: string; readonly jobId: string | null };

/** Until the end of the transaction nobody else changes what the account has. False when it is gone. */
async function holdAccount(transaction: Kysely<Database>, accountId: string): Promise<boolean> {
  const { rows } = await sql`select id from accounts where id = ${accountId} for no key update`.execute(
    transaction,
  );
  return rows.length > 0;
}

async function occupied(db: Kysely<Database>, accountId: string): Promise<Occupied> {
  const { rows } = await sql<Occupied>`
    select count(*)::int as documents, coalesce(sum(bytes), 0)::float8 as bytes,
      (select pdf_tried from accounts where id = ${accountId}) as tried
    from pdfs where account_id = ${accountId} and removed_at is null`.execute(db);
  return rows[0] ?? { documents: 0, bytes: 0, tried: null };
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
