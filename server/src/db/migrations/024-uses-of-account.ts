import { type Kysely, sql } from 'kysely';

/** All uses of an account, refunded ones too, are listed for it, and deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`drop index quota_uses_window`.execute(db);
  await sql`create index quota_uses_window on quota_uses (account_id, pool, day)`.execute(db);
}
