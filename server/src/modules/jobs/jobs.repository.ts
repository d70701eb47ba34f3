import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { connectionOf } from './boss-connection.repository.ts';
import { failedQueueOf, jobsSchema, type Progress } from './job.ts';

const jobTable = sql.table(`${jobsSchema}.job`);

export type JobProgress = Progress & { readonly id: string };

export type JobsRepository = ReturnType<typeof createJobsRepository>;

export function createJobsRepository(db: Kysely<Database>) {
  return {
    /** For pg-boss, which brings its own statements. */
    connection: connectionOf(db),

    /** Those that wait, run, or have failed and are not given up yet. */
    async pending(name: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        select id from ${jobTable}
        where name = ${name} and id = any(${ids}::uuid[]) and state in ('created', 'retry', 'active')
        union
        select source_id as id from ${jobTable}
        where name = ${failedQueueOf(name)} and source_id = any(${ids}::uuid[]) and state in ('created', 'retry', 'active')
      `.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Jobs that some process is at, by its own account. */
    async active(name: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from ${jobTable} where name = ${name} and state = 'active'`.execute(db);
      return rows.map(({ id }) => id);
    },

    async saveProgress(progress: readonly JobProgress[], at: Date): Promise<void> {
      await db
        .insertInto('job_progress')
        .values(progress.map((each) => ({ ...each, updated_at: at })))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(({ ref }) => ({
            done: ref('excluded.done'),
            total: ref('excluded.total'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute();
    },

    progressOf: (id: string): Promise<Progress | undefined> =>
      db.selectFrom('job_progress').select(['done', 'total']).where('id', '=', id).executeTakeFirst(),

    async deleteProgressBefore(moment: Date): Promise<void> {
      await db.deleteFrom('job_progress').where('updated_at', '<', moment).execute();
    },
  };
}
