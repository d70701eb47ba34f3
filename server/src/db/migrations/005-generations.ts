import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  // Whoever has written no kind is the chat of a version before this one.
  await sql`alter table answers add column kind text not null default 'chat'`.execute(db);
}
