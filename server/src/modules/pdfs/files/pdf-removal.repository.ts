import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { holdAccount, occupied, type Room } from './pdf-room.repository.ts';

export type Leftover = { readonly id: string; readonly objectKey: string; readonly jobId: string | null };

type Removed = { readonly id: string; readonly jobId: string | null };

/** Removal of documents, which can be undone for a while, and what is left of them then. */
export function createPdfRemovalRepository(db: Kysely<Database>) {
  return {
    /** Those that were there. One that was sent without a plan, and has been read, was the one that may be tried. */
    remove: (accountId: string, ids: readonly string[]): Promise<Removed[]> =>
      db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, accountId);
        const { rows } = await sql<Removed>`
          with removed as (
            update pdfs set removed_at = ${databaseNow}, updated_at = ${databaseNow}
            where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) and removed_at is null
            returning id, job_id, sha256, trial and (state = 'ready' or summary is not null) as tried
          ), tried as (
            update accounts set pdf_tried = coalesce(pdf_tried, (select min(sha256) from removed where removed.tried))
            where id = ${accountId}
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
