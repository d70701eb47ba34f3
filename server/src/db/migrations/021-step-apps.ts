import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // JSON, but no jsonb: that refuses characters which results of tools may have.
  await sql`
    create table step_apps (
      answer_id uuid not null references answers (id) on delete cascade,
      step integer not null,
      plugin_id integer not null,
      page text not null,
      input text not null,
      result text not null,
      primary key (answer_id, step)
    )`.execute(db);
}
