import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // JSON, but no jsonb: that refuses characters which documents may have.
  await sql`alter table answers add column citations text not null default '[]'`.execute(db);
}
