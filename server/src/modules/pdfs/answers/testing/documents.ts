import { randomUUID } from 'node:crypto';
import type { AnswerEvent, PdfCitation, PdfQuestion } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { PlacedWord } from '../citing/boxes.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { createPassagesRepository } from '../passages/passages.repository.ts';

type Given = {
  readonly accountId: string;
  readonly name?: string;
  /** Texts of its pages. */
  readonly pages: readonly string[];
  readonly headings?: readonly string[];
  readonly state?: string;
  /** Pages that it has; as many as there are texts when it is missing. */
  readonly allPages?: number;
  /** Those that have been read. */
  readonly analyzed?: number;
  readonly summary?: string;
};

const wordsInLine = 8;
const lineHeight = 0.02;

/** Words in lines of eight, each a tenth of the page wide. */
const placed = (text: string): PlacedWord[] =>
  (text.match(/\S+/g) ?? []).map((word, index) => [
    word,
    0.1 + 0.1 * (index % wordsInLine),
    0.1 + lineHeight * Math.floor(index / wordsInLine),
    0.09,
    lineHeight,
  ]);

/** A document that has been read, as its analysis leaves it. */
export async function addDocument(
  db: Kysely<Database>,
  { accountId, name = 'Oranges.pdf', pages, headings = [], state = 'ready', summary, ...about }: Given,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into pdfs (
      id, account_id, name, bytes, sha256, object_key, language, state, pages, analyzed, summary, created_at, updated_at
    ) values (
      ${id}, ${accountId}, ${name}, 1000, ${id}, ${`pdfs/${id}`}, 'en', ${state}, ${about.allPages ?? pages.length}, ${about.analyzed ?? 0}, ${summary ?? null}, now(), now()
    )`.execute(db);
  for (const [index, text] of pages.entries())
    await sql`
      insert into pdf_pages (pdf_id, page, label, width, height, text, words, blocks, scanned)
      values (${id}, ${index + 1}, ${`p. ${index + 1}`}, 600, 800, ${text}, ${JSON.stringify(placed(text))}::jsonb, '[]'::jsonb, false)`.execute(
      db,
    );
  await createPassagesRepository(db).replace(
    id,
    pages.map((_, index) => index + 1),
    pages.flatMap((text, index) => cutPassages({ page: index + 1, text, headings })),
  );
  return id;
}

/** A question about documents with a new answer id. */
export const pdfQuestionOf = (
  pdfIds: readonly string[],
  content: string,
  more: Partial<PdfQuestion> = {},
): PdfQuestion => ({
  answer_id: randomUUID(),
  pdf_ids: [...pdfIds],
  model: '3.5',
  messages: [{ role: 'user', content }],
  ...more,
});

export const citationsIn = (events: readonly AnswerEvent[]): PdfCitation[] =>
  events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
