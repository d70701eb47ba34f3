import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { storable } from '../analysis/being-read.repository.ts';
import type { OutlineEntry } from '../reading/page-text.ts';
import type { ReadPage } from './page-facts.ts';

export type PagePassage = { readonly number: number; readonly page: number; readonly heading: string };

export type StructureRepository = ReturnType<typeof createStructureRepository>;

/** Pages and passages as the pass over a whole document needs them. */
export function createStructureRepository(db: Kysely<Database>) {
  return {
    /** Some pages behind another one, in order. */
    async pagesBehind(pdfId: string, page: number, limit: number): Promise<readonly ReadPage[]> {
      const { rows } = await sql<ReadPage>`
        select page, width, height, text, words, blocks, scanned from pdf_pages
        where pdf_id = ${pdfId} and page > ${page} order by page limit ${limit}`.execute(db);
      return rows;
    },

    /** The outline that the document itself has; empty for one that was opened before it was kept. */
    async outlineOf(pdfId: string): Promise<readonly OutlineEntry[]> {
      const { rows } = await sql<{ outline: OutlineEntry[] }>`
        select outline from pdfs where id = ${pdfId}`.execute(db);
      return rows[0]?.outline ?? [];
    },

    async changePages(pdfId: string, pages: readonly ReadPage[]): Promise<void> {
      const changed = pages.map(({ page, text, blocks }) => ({ page, text, blocks }));
      await sql`
        update pdf_pages set text = p.text, blocks = p.blocks
        from jsonb_to_recordset(${JSON.stringify(changed, storable)}::jsonb) as p(page int, text text, blocks jsonb)
        where pdf_id = ${pdfId} and pdf_pages.page = p.page`.execute(db);
    },

    /** The passages of pages from one to another, in order. */
    async passagesOf(pdfId: string, from: number, to: number): Promise<readonly PagePassage[]> {
      const { rows } = await sql<PagePassage>`
        select number, page, heading from pdf_passages
        where pdf_id = ${pdfId} and page between ${from} and ${to} order by number`.execute(db);
      return rows;
    },
  };
}
