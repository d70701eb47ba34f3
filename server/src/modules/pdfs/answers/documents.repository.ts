import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { PlacedWord } from './citing/boxes.ts';
import type { PlacedPage } from './citing/citer.ts';
import type { PdfDocument } from './prompt.ts';

/** A document of an account, whatever its state. */
export type OwnedDocument = Omit<PdfDocument, 'read'> & {
  readonly bytes: number;
  readonly isReady: boolean;
  /** It is being read, and some pages have been. */
  readonly isBegun: boolean;
  /** Pages that have been read. */
  readonly analyzed: number;
};

/** Headings of a document that are listed. */
const maxHeadings = 60;

/** The headings of a document, in order. */
const headings = sql<string[]>`array(
  select heading from pdf_passages
  where pdf_id = pdfs.id and heading <> '' group by heading order by min(number) limit ${maxHeadings}
)`;

/** Documents as their chat needs them. */
export function createDocumentsRepository(db: Kysely<Database>) {
  return {
    /** Those of an account, in the order of the ids; what it does not have, or has removed, is missing. */
    async ofAccount(accountId: string, ids: readonly string[]): Promise<OwnedDocument[]> {
      const { rows } = await sql<OwnedDocument>`
        select id, name, bytes, coalesce(pages, 0) as pages, summary, state = 'ready' as "isReady",
          state = 'analyzing' and analyzed > 0 as "isBegun", analyzed, ${headings} as headings
        from pdfs
        where account_id = ${accountId} and removed_at is null and id = any(${[...ids]}::uuid[])
        order by array_position(${[...ids]}::uuid[], id)`.execute(db);
      return rows;
    },

    async headingsOf(pdfId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ headings: string[] }>`
        select ${headings} as headings from pdfs where id = ${pdfId}`.execute(db);
      return rows[0]?.headings ?? [];
    },

    /** A page with the places of its words; undefined when it is gone. */
    async pageOf(pdfId: string, page: number): Promise<PlacedPage | undefined> {
      const { rows } = await sql<{ label: string; words: readonly PlacedWord[] }>`
        select label, words from pdf_pages
        where pdf_id = ${pdfId} and page = ${page}
          and exists (select from pdfs where id = pdf_id and removed_at is null)`.execute(db);
      return rows[0];
    },
  };
}

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;
