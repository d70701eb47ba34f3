import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create table text_message_counts (
      counted text not null,
      since timestamptz not null,
      sent integer not null,
      primary key (counted, since)
    )`.execute(db);
}
