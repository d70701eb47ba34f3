import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import { type Term, termsOf } from '../text/terms.ts';
import { wellFormed } from '../text/well-formed.ts';
import type { Passage } from './cut-passages.ts';

/** Where a passage is. */
export type PassageKey = { readonly pdfId: string; readonly number: number };

export type StoredPassage = PassageKey &
  Pick<Passage, 'page' | 'text'> & {
    /** The headings that it stands below, the highest first; none in a document that was read before they were kept. */
    readonly path?: readonly string[];
  };

/** The headings of one passage of a document, the highest first. */
export type PassagePath = Pick<Passage, 'number'> & { readonly path: readonly string[] };

/** Only the nearest headings are looked through: with those of a whole part, each of its passages would be found by the part's name. */
const searchedHeadings = 2;

/** A passage that has some of what is looked for; `hits` says for each lexeme whether it has it. */
export type MatchedPassage = PassageKey & { readonly hits: readonly boolean[] };

export type PassagesRepository = ReturnType<typeof createPassagesRepository>;

/** The words of a row `p` as the index has them. */
const indexed = sql`array_to_tsvector(coalesce((
            select array_agg(distinct lexeme) from (
              select unnest(ts_lexize('english_stem', word)) as lexeme from jsonb_array_elements_text(p.english) as word
              union all
              select unnest(ts_lexize('russian_stem', word)) from jsonb_array_elements_text(p.russian) as word
              union all
              select word from jsonb_array_elements_text(p.plain) as word
            ) as found where lexeme <> ''
          ), '{}'))`;

export function createPassagesRepository(db: Kysely<Database>) {
  return {
    /** Puts passages in the place of those the pages had before. */
    async replace(pdfId: string, pages: readonly number[], passages: readonly Passage[]): Promise<void> {
      const rows = passages.map(({ number, page, heading, text }) => ({
        number,
        page,
        heading: wellFormed(heading),
        text: wellFormed(text),
        ...wordsByKind(termsOf(`${heading}\n${text}`)),
      }));
      await db.transaction().execute(async (transaction) => {
        await sql`delete from pdf_passages where pdf_id = ${pdfId} and page = any(${[...pages]}::int[])`.execute(
          transaction,
        );
        // A document that was removed meanwhile takes none.
        await sql`
          insert into pdf_passages (pdf_id, number, page, heading, text, search)
          select pdfs.id, p.number, p.page, p.heading, p.text, ${indexed}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as p(number int, page int, heading text, text text, english jsonb, russian jsonb, plain jsonb)
          join pdfs on pdfs.id = ${pdfId}`.execute(transaction);
      });
    },

    /** Puts passages below their headings, by which they are found as well; again and again it is the same. */
    async place(pdfId: string, paths: readonly PassagePath[]): Promise<void> {
      const rows = paths.map(({ number, path }) => ({
        number,
        path: path.map(wellFormed),
        ...wordsByKind(termsOf(path.slice(-searchedHeadings).join('\n'))),
      }));
      await sql`
        update pdf_passages set heading_path = p.path, search = search || ${indexed}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p(number int, path text[], english jsonb, russian jsonb, plain jsonb)
        where pdf_id = ${pdfId} and pdf_passages.number = p.number and heading_path <> p.path`.execute(db);
    },

    /** The form in which each term stands in the index; undefined for one that is too common to be there. */
    async lexemesOf(terms: readonly Term[]): Promise<(string | undefined)[]> {
      const { rows } = await sql<{ lexeme: string | null }>`
        select case kind
          when 'english' then (ts_lexize('english_stem', word))[1]
          when 'russian' then (ts_lexize('russian_stem', word))[1]
          else word end as lexeme
        from unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ text }) => text)}::text[])
          with ordinality as t(kind, word, place)
        order by place`.execute(db);
      return rows.map(({ lexeme }) => lexeme ?? undefined);
    },

    /** The passages of documents that have any of the lexemes, and how many passages there are. */
    async match(
      pdfIds: readonly string[],
      lexemes: readonly string[],
    ): Promise<{ total: number; passages: MatchedPassage[] }> {
      const queries = lexemes.map(queryOf);
      const { rows } = await sql<{ pdfId: string; number: number; hits: string }>`
        select pdf_id as "pdfId", number, (
          select string_agg(case when search @@ query then '1' else '0' end, '' order by place)
          from unnest(${queries}::tsquery[]) with ordinality as q(query, place)
        ) as hits
        from pdf_passages
        where pdf_id = any(${[...pdfIds]}::uuid[]) and search @@ ${queries.join(' | ')}::tsquery
        order by array_position(${[...pdfIds]}::uuid[], pdf_id), number`.execute(db);
      const passages = rows.map(({ hits, ...key }) => ({
        ...key,
        hits: [...hits].map((hit) => hit === '1'),
      }));
      return { total: await countOf(db, pdfIds), passages };
    },

    /** Every lexeme of a document. */
    async vocabularyOf(pdfId: string): Promise<string[]> {
      const query = `select search from pdf_passages where pdf_id = '${pdfId.replaceAll("'", '')}'`;
      const { rows } = await sql<{ word: string }>`select word from ts_stat(${query}::text)`.execute(db);
      return rows.map(({ word }) => word);
    },

    /** Passages by their keys, in the order of the documents; with those right before and behind each. */
    async withNeighbours(keys: readonly PassageKey[]): Promise<StoredPassage[]> {
      if (keys.length === 0) return [];
      const { rows } = await sql<StoredPassage>`
        with wanted as (
          select * from unnest(
            ${keys.map(({ pdfId }) => pdfId)}::uuid[], ${keys.map(({ number }) => number)}::int[]
          ) as w(pdf_id, number)
        ), around as (
          select pdf_id, number from wanted
          union
          select w.pdf_id, (select max(number) from pdf_passages p where p.pdf_id = w.pdf_id and p.number < w.number)
          from wanted w
          union
          select w.pdf_id, (select min(number) from pdf_passages p where p.pdf_id = w.pdf_id and p.number > w.number)
          from wanted w
        )
        select p.pdf_id as "pdfId", p.number, p.page, p.text, p.heading_path as path
        from pdf_passages p join around using (pdf_id, number) order by p.pdf_id, p.number`.execute(db);
      return rows;
    },

    /** All passages of some pages of documents, in order. Without pages, all of them. */
    async ofPages(
      pdfIds: readonly string[],
      pages?: { readonly from: number; readonly to: number },
    ): Promise<StoredPassage[]> {
      const { rows } = await sql<StoredPassage>`
        select pdf_id as "pdfId", number, page, text, heading_path as path from pdf_passages
        where pdf_id = any(${[...pdfIds]}::uuid[])
          and page between ${pages?.from ?? 0} and ${pages?.to ?? 2_147_483_647}
        order by array_position(${[...pdfIds]}::uuid[], pdf_id), number`.execute(db);
      return rows;
    },

    /** Characters of all passages of documents. */
    async lengthOf(pdfIds: readonly string[]): Promise<number> {
      const { rows } = await sql<{ length: number }>`
        select coalesce(sum(length(text)), 0)::int as length from pdf_passages
        where pdf_id = any(${[...pdfIds]}::uuid[])`.execute(db);
      return rows[0]?.length ?? 0;
    },
  };
}

async function countOf(db: Kysely<Database>, pdfIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from pdf_passages where pdf_id = any(${[...pdfIds]}::uuid[])`.execute(db);
  return rows[0]?.total ?? 0;
}

function wordsByKind(terms: readonly Term[]) {
  const wordsOf = (kind: Term['kind']) => [
    ...new Set(terms.flatMap((term) => (term.kind === kind ? [wellFormed(term.text)] : []))),
  ];
  return { english: wordsOf('english'), russian: wordsOf('russian'), plain: wordsOf('plain') };
}

/** A lexeme as a query that looks for it and nothing else. */
const queryOf = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
