import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    alter table pdfs
      add column unrecognized integer[] not null default '{}',
      add column beyond_plan integer[] not null default '{}'`.execute(db);
}
