import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

export type Occupied = {
  readonly documents: number;
  readonly bytes: number;
  /** SHA-256 of the document that the account has tried without a plan. */
  readonly tried: string | null;
};
export type Room = {
  readonly documents: number;
  readonly bytes: number;
  /** For one document in all: what has been tried is not followed by another one. */
  readonly isTrial: boolean;
};

/** Until the end of the transaction nobody else changes what the account has. False when it is gone. */
export async function holdAccount(transaction: Kysely<Database>, accountId: string): Promise<boolean> {
  const { rows } = await sql`select id from accounts where id = ${accountId} for no key update`.execute(
    transaction,
  );
  return rows.length > 0;
}

export async function occupied(db: Kysely<Database>, accountId: string): Promise<Occupied> {
  const { rows } = await sql<Occupied>`
    select count(*)::int as documents, coalesce(sum(bytes), 0)::float8 as bytes,
      (select pdf_tried from accounts where id = ${accountId}) as tried
    from pdfs where account_id = ${accountId} and removed_at is null`.execute(db);
  return rows[0] ?? { documents: 0, bytes: 0, tried: null };
}
