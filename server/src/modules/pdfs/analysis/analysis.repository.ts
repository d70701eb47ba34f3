import type { ErrorCode, PdfState } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { wellFormed } from '../answers/text/well-formed.ts';
import type { OutlineEntry } from '../reading/page-text.ts';
import { createAnalysisJobsRepository } from './analysis-jobs.repository.ts';
import { being, changes, storable } from './being-read.repository.ts';
import { createReadPagesRepository } from './read-pages.repository.ts';

export type Opened = {
  readonly pages: number;
  readonly repaired: boolean;
  /** Of its content, which may have been replaced. */
  readonly bytes: number;
  readonly outline: readonly OutlineEntry[];
};

type Ending = {
  readonly state: Exclude<PdfState, 'analyzing'>;
  readonly code?: ErrorCode;
};

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

/** How far documents have been read. What was removed, has ended, or is of an account that is gone, changes no more. */
export function createAnalysisRepository(db: Kysely<Database>) {
  return {
    ...createAnalysisJobsRepository(db),
    ...createReadPagesRepository(db),

    /** Counts how often reading has begun at this page. */
    async beginAt(id: string, page: number): Promise<number> {
      const { rows } = await sql<{ attempts: number }>`
        update pdfs set attempts = case when attempt_page = ${page}::int then attempts + 1 else 1 end,
          attempt_page = ${page}::int, updated_at = ${databaseNow}
        where ${being(id)} returning attempts`.execute(db);
      return rows[0]?.attempts ?? 0;
    },

    opened: (id: string, { pages, repaired, bytes, outline }: Opened): Promise<boolean> =>
      changes(
        db,
        sql`
        update pdfs set pages = ${pages}, repaired = ${repaired}, bytes = ${bytes},
          outline = ${JSON.stringify(outline, storable)}::jsonb, updated_at = ${databaseNow} where ${being(id)}`,
      ),

    describe: (id: string, { summary, questions }: { summary: string; questions: readonly string[] }) =>
      changes(
        db,
        sql`
        update pdfs set summary = ${wellFormed(summary)},
          questions = ${JSON.stringify(questions, storable)}::jsonb, updated_at = ${databaseNow}
        where ${being(id)}`,
      ),

    end: (id: string, { state, code }: Ending): Promise<boolean> =>
      changes(
        db,
        sql`
        update pdfs set state = ${state}, code = ${code ?? null}, job_id = null, updated_at = ${databaseNow}
        where ${being(id)}`,
      ),

    /** A document that failed, is locked or has pages to be recognized is read from where it stands; false when it is none. */
    resume: (id: string, jobId: string | null): Promise<boolean> =>
      changes(
        db,
        sql`
        update pdfs set state = 'analyzing', code = null, job_id = ${jobId}, attempts = 0, updated_at = ${databaseNow},
          unrecognized = unrecognized || beyond_plan, beyond_plan = '{}'
        where id = ${id} and removed_at is null
          and (state in ('failed', 'locked') or state = 'ready' and unrecognized || beyond_plan <> '{}')`,
      ),

    /** Documents of the accounts that have changed lately, and when, in milliseconds. */
    async changedLately(accountIds: readonly string[], within: number) {
      const { rows } = await sql<{ id: string; accountId: string; at: number }>`
        select id, account_id as "accountId", (extract(epoch from updated_at) * 1000)::float8 as at from pdfs
        where account_id = any(${[...accountIds]}::text[]) and updated_at > ${ago(within)}`.execute(db);
      return rows;
    },
  };
}
