import { type Kysely, sql } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { keptPdfs } from '../files/pdf-rows.repository.ts';
import type { PageText } from '../reading/page-text.ts';
import { being, storable } from './being-read.repository.ts';

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

/** What has been read of the pages of documents. */
export function createReadPagesRepository(db: Kysely<Database>) {
  return {
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
          where ${being(id)} and analyzed = ${from - 1} returning pdfs.id`.execute(transaction);
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
          where ${being(id)} and ${number}::int = any(unrecognized) returning pdfs.id`.execute(transaction);
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
  };
}
