import type { PdfPage } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export type PageHit = { readonly pdfId: string; readonly page: number; readonly text: string };

export type PdfPagesRepository = ReturnType<typeof createPdfPagesRepository>;

/** What pages of documents show and say. */
export function createPdfPagesRepository(db: Kysely<Database>) {
  return {
    /** Those of the pages that have been read. */
    async between(pdfId: string, from: number, to: number): Promise<PdfPage[]> {
      const { rows } = await sql<PdfPage>`
        select page, label, text, words, scanned from pdf_pages
        where pdf_id = ${pdfId} and page between ${from} and ${to} order by page`.execute(db);
      return rows;
    },

    /**
     * Pages of the documents of an account whose text matches all patterns, those of newer documents first; of each document the
     * first few, so that one with the words on every page leaves room for the others.
     */
    async search(
      accountId: string,
      patterns: readonly string[],
      { pages, perDocument }: { readonly pages: number; readonly perDocument: number },
    ): Promise<PageHit[]> {
      const { rows } = await sql<PageHit>`
        select pdfs.id as "pdfId", page, text from pdfs cross join lateral (
          select page, text from pdf_pages where pdf_id = pdfs.id and text ilike all(${[...patterns]}::text[])
          order by page limit ${perDocument}) as found
        where account_id = ${accountId} and removed_at is null
        order by created_at desc, pdfs.id, page limit ${pages}`.execute(db);
      return rows;
    },
  };
}
