import type { ErrorCode, PdfState } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { wellFormed } from '../answers/text/well-formed.ts';
import type { PdfRow } from '../files/pdf-row.ts';
import { keptPdfs, rowOf } from '../files/pdf-rows.repository.ts';
import type { PageText } from '../reading/page-text.ts';

export type Opened = {
  readonly pages: number;
  readonly repaired: boolean;
};

/** What was read of pages that follow one another. */
export type ReadBatch = {
  readonly from: number;
  readonly to: number;
  readonly pages: readonly PageText[];
  readonly unrecognized: readonly number[];
  readonly beyondPlan: readonly number[];
};

/** What has become of a page whose picture was still to be recognized. */
export type LateRecognition = {
  readonly number: number;
  /** Undefined when nothing can be made of it. */
  readonly page: PageText | undefined;
  readonly isBeyondPlan: boolean;
};

type Ending = {
  readonly state: Exclude<PdfState, 'analyzing'>;
  readonly code?: ErrorCode;
};

export type AnalysisRepository = ReturnType<typeof createAnalysisRepository>;

/** How far documents have been read. What was removed, or has ended, changes no more. */
export function createAnalysisRepository(db: Kysely<Database>) {
  const being = (id: string) => sql`id = ${id} and state = 'analyzing' and removed_at is null`;
  const changed = async (statement: ReturnType<typeof sql>): Promise<boolean> =>
    ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n;

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
        .where('id', '=', id)
        .where('job_id', '=', jobId)
        .where('state', '=', 'analyzing')
        .executeTakeFirst();
      return row && rowOf(row);
    },

    /** Counts how often reading has begun at this page. */
    async beginAt(id: string, page: number): Promise<number> {
      const { rows } = await sql<{ attempts: number }>`
        update pdfs set attempts = case when attempt_page = ${page}::int then attempts + 1 else 1 end,
          attempt_page = ${page}::int, updated_at = ${databaseNow}
        where ${being(id)} returning attempts`.execute(db);
      return rows[0]?.attempts ?? 0;
    },

    opened: (id: string, { pages, repaired }: Opened): Promise<boolean> =>
      changed(sql`
        update pdfs set pages = ${pages}, repaired = ${repaired},
          updated_at = ${databaseNow} where ${being(id)}`),

    /** False when the pages have been read by somebody else, or the document is gone: nothing is stored then. */
    keepPages: (id: string, { from, to, pages, unrecognized, beyondPlan }: ReadBatch): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const read = new Set(pages.map(({ page }) => page));
        const lost = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
          (page) => !read.has(page),
        );
        const { rows } = await sql`
          update pdfs set analyzed = ${to}, scanned = scanned + ${pages.filter(({ scanned }) => scanned).length}::int,
            unreadable = unreadable || ${lost}::int[], unrecognized = unrecognized || ${[...unrecognized]}::int[],
            beyond_plan = beyond_plan || ${[...beyondPlan]}::int[], updated_at = ${databaseNow}
          where ${being(id)} and analyzed = ${from - 1} returning id`.execute(transaction);
        if (rows.length === 0) return false;
        await sql`
          insert into pdf_pages (pdf_id, page, label, width, height, text, words, blocks, scanned)
          select ${id}, page, label, width, height, text, words, blocks, scanned
          from jsonb_to_recordset(${JSON.stringify(pages, storable)}::jsonb)
            as p(page int, label text, width real, height real, text text, words jsonb, blocks jsonb, scanned boolean)
          on conflict do nothing`.execute(transaction);
        return true;
      }),

    /** False when somebody else has recognized it, or the document is gone. */
    keepRecognized: (id: string, { number, page, isBeyondPlan }: LateRecognition): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update pdfs set unrecognized = array_remove(unrecognized, ${number}::int),
            scanned = scanned + ${page?.scanned ? 1 : 0}::int,
            unreadable = unreadable || ${page ? [] : [number]}::int[],
            beyond_plan = beyond_plan || ${isBeyondPlan ? [number] : []}::int[], updated_at = ${databaseNow}
          where ${being(id)} and ${number}::int = any(unrecognized) returning id`.execute(transaction);
        if (rows.length === 0) return false;
        if (page?.scanned)
          await sql`
            update pdf_pages set text = p.text, words = p.words, blocks = p.blocks, scanned = true
            from jsonb_to_recordset(${JSON.stringify([page], storable)}::jsonb) as p(page int, text text, words jsonb, blocks jsonb)
            where pdf_id = ${id} and pdf_pages.page = p.page`.execute(transaction);
        return true;
      }),

    /** Pages whose pictures are still to be recognized. */
    async unrecognized(id: string): Promise<readonly number[]> {
      const row = await keptPdfs(db).where('id', '=', id).executeTakeFirst();
      return row?.unrecognized ?? [];
    },

    /** Whether any page says anything. */
    async hasText(id: string): Promise<boolean> {
      const { rows } = await sql`select from pdf_pages where pdf_id = ${id} and text <> '' limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    describe: (id: string, { summary, questions }: { summary: string; questions: readonly string[] }) =>
      changed(sql`
        update pdfs set summary = ${wellFormed(summary)},
          questions = ${JSON.stringify(questions, storable)}::jsonb, updated_at = ${databaseNow}
        where ${being(id)}`),

    /** Leaves the rest to another job. */
    handOver: (id: string, jobId: string): Promise<boolean> =>
      changed(sql`
        update pdfs set job_id = null, updated_at = ${databaseNow} where ${being(id)} and job_id = ${jobId}`),

    /** Leaves the rest to another job, which is there already. */
    passOn: (id: string, jobId: string, nextJobId: string): Promise<boolean> =>
      changed(sql`
        update pdfs set job_id = ${nextJobId}, updated_at = ${databaseNow} where ${being(id)} and job_id = ${jobId}`),

    end: (id: string, { state, code }: Ending): Promise<boolean> =>
      changed(sql`
        update pdfs set state = ${state}, code = ${code ?? null}, job_id = null, updated_at = ${databaseNow}
        where ${being(id)}`),

    /** A document that failed, is locked or has pages to be recognized is read from where it stands; false when it is none. */
    resume: (id: string, jobId: string | null): Promise<boolean> =>
      changed(sql`
        update pdfs set state = 'analyzing', code = null, job_id = ${jobId}, attempts = 0, updated_at = ${databaseNow},
          unrecognized = unrecognized || beyond_plan, beyond_plan = '{}'
        where id = ${id} and removed_at is null
          and (state in ('failed', 'locked') or state = 'ready' and unrecognized || beyond_plan <> '{}')`),

    /** Documents being read that have not changed for so many milliseconds; and those that wait. */
    async quiet(milliseconds: number): Promise<{ id: string; accountId: string; jobId: string | null }[]> {
      const { rows } = await sql<{ id: string; accountId: string; jobId: string | null }>`
        select id, account_id as "accountId", job_id as "jobId" from pdfs
        where state = 'analyzing' and removed_at is null
          and (job_id is null or updated_at <= ${ago(milliseconds)})`.execute(db);
      return rows;
    },

    /** Documents of the accounts that have changed lately, and when, in milliseconds. */
    async changedLately(accountIds: readonly string[], within: number) {
      const { rows } = await sql<{ id: string; accountId: string; at: number }>`
        select id, account_id as "accountId", (extract(epoch from updated_at) * 1000)::float8 as at from pdfs
        where account_id = any(${[...accountIds]}::text[]) and updated_at > ${ago(within)}`.execute(db);
      return rows;
    },
  };
}

const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? wellFormed(value) : value;
