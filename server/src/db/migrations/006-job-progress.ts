import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_progress (
      id uuid primary key,
      done integer not null,
      total integer not null,
      updated_at timestamptz not null
    )`.execute(db);
}
