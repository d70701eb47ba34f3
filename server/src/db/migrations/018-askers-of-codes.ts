import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each sign-in passes the codes of its device on.
  await sql`create index sent_codes_asker on sent_codes (asker)`.execute(db);
}
