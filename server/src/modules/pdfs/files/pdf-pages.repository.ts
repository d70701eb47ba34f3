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

    /** Pages of the documents of an account whose text matches all patterns, those of newer documents first. */
    async search(accountId: string, patterns: readonly string[], limit: number): Promise<PageHit[]> {
      const { rows } = await sql<PageHit>`
        select pdf_id as "pdfId", page, text from pdf_pages join pdfs on pdfs.id = pdf_id
        where account_id = ${accountId} and removed_at is null and text ilike all(${[...patterns]}::text[])
        order by created_at desc, pdf_id, page limit ${limit}`.execute(db);
      return rows;
    },
  };
}
