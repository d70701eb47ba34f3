import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { PassageKey } from '../passages/passages.repository.ts';

type StoredVector = PassageKey & { readonly vector: Uint8Array };

export type VectorsRepository = ReturnType<typeof createVectorsRepository>;

/** Vectors of passages; those of another model count as missing. */
export function createVectorsRepository(db: Kysely<Database>) {
  return {
    /**
     * The first passages of a document that have no vector, with what is to be embedded of them. Each is looked up by its key: where the
     * database has no statistics, it joins two long tables row by row.
     */
    async missing(pdfId: string, model: string, most: number): Promise<(PassageKey & { text: string })[]> {
      const { rows } = await sql<PassageKey & { text: string }>`
        select p.pdf_id as "pdfId", p.number, p.heading || ${'\n'} || p.text as text
        from pdf_passages p
        where p.pdf_id = ${pdfId} and ${model} is distinct from (
          select v.model from pdf_vectors v where v.pdf_id = p.pdf_id and v.number = p.number
        )
        order by p.number limit ${most}`.execute(db);
      return rows;
    },

    /** Keeps vectors; a passage that is gone meanwhile takes none. */
    async keep(model: string, vectors: readonly StoredVector[]): Promise<void> {
      await sql`
        insert into pdf_vectors (pdf_id, number, model, vector)
        select p.pdf_id, p.number, ${model}, decode(v.vector, 'hex')
        from unnest(
          ${vectors.map(({ pdfId }) => pdfId)}::uuid[], ${vectors.map(({ number }) => number)}::int[],
          ${vectors.map(({ vector }) => Buffer.from(vector).toString('hex'))}::text[]
        ) as v(pdf_id, number, vector)
        join pdf_passages p on p.pdf_id = v.pdf_id and p.number = v.number
        for key share of p
        on conflict (pdf_id, number) do update set model = excluded.model, vector = excluded.vector`.execute(
        db,
      );
    },

    /** Vectors of a document behind a passage, in order. */
    async after(pdfId: string, number: number, model: string, most: number): Promise<StoredVector[]> {
      const { rows } = await sql<StoredVector>`
        select pdf_id as "pdfId", number, vector from pdf_vectors
        where pdf_id = ${pdfId} and number > ${number} and model = ${model}
        order by number limit ${most}`.execute(db);
      return rows;
    },
  };
}
