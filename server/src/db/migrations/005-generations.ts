import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // Rows without a kind were written by the chat of an earlier version.
  await sql`alter table answers add column kind text not null default 'chat'`.execute(db);
}
