import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { wellFormed } from '../answers/text/well-formed.ts';

/** A document that is being read: what was removed, has ended, or is of an account that is gone, changes no more. */
export const being = (id: string): RawBuilder<unknown> =>
  sql`pdfs.id = ${id} and state = 'analyzing' and removed_at is null
    and exists (select from accounts where accounts.id = pdfs.account_id)`;

/** Whether a statement has changed anything. */
export async function changes(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<boolean> {
  return ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n;
}

/** For `JSON.stringify`: only texts that PostgreSQL stores. */
export const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? wellFormed(value) : value;
