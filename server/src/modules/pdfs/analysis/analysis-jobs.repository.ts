import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import { keptPdfs, rowOf } from '../files/pdf-rows.repository.ts';
import { being, changes } from './being-read.repository.ts';

/** Which job reads which document. */
export function createAnalysisJobsRepository(db: Kysely<Database>) {
  return {
    /** Gives the oldest documents of an account that wait a job each, so many being read at most. */
    admit: (
      accountId: string,
      atOnce: number,
      jobId: () => string,
    ): Promise<{ id: string; jobId: string }[]> =>
      db.transaction().execute(async (transaction) => {
        await sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);
        const { rows } = await sql<{ id: string; jobId: string | null }>`
          select id, job_id as "jobId" from pdfs
          where account_id = ${accountId} and state = 'analyzing' and removed_at is null
          order by created_at, id`.execute(transaction);
        const free = atOnce - rows.filter((row) => row.jobId !== null).length;
        const next = rows
          .filter((row) => row.jobId === null)
          .slice(0, Math.max(0, free))
          .map(({ id }) => ({ id, jobId: jobId() }));
        for (const row of next)
          await sql`update pdfs set job_id = ${row.jobId}, updated_at = ${databaseNow} where id = ${row.id}`.execute(
            transaction,
          );
        return next;
      }),

    /** The document that a job is for; undefined when it is no longer this one that reads it. */
    async findFor(id: string, jobId: string): Promise<PdfRow | undefined> {
      const row = await keptPdfs(db)
        .where('job_id', '=', jobId)
        .where(sql<boolean>`${being(id)}`)
        .executeTakeFirst();
      return row && rowOf(row);
    },

    /** Leaves the rest to another job. */
    handOver: (id: string, jobId: string): Promise<boolean> =>
      changes(
        db,
        sql`
        update pdfs set job_id = null, updated_at = ${databaseNow} where ${being(id)} and job_id = ${jobId}`,
      ),

    /** Leaves the rest to another job, which is there already. */
    passOn: (id: string, jobId: string, nextJobId: string): Promise<boolean> =>
      changes(
        db,
        sql`
        update pdfs set job_id = ${nextJobId}, updated_at = ${databaseNow} where ${being(id)} and job_id = ${jobId}`,
      ),

    /** Documents being read that have not changed for so many milliseconds; and those that wait. */
    async quiet(milliseconds: number): Promise<{ id: string; accountId: string; jobId: string | null }[]> {
      const { rows } = await sql<{ id: string; accountId: string; jobId: string | null }>`
        select id, account_id as "accountId", job_id as "jobId" from pdfs
        where state = 'analyzing' and removed_at is null
          and (job_id is null or updated_at <= ${ago(milliseconds)})`.execute(db);
      return rows;
    },
  };
}
