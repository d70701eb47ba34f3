import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // In two steps: a default that came with the column would make every session that is open look like a new one.
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
  await sql`alter table sessions alter column proved_at set default statement_timestamp()`.execute(db);
}
