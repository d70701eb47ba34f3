import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_reminders (
      account_id text not null references accounts (id) on delete cascade,
      plan_ends_at timestamptz not null,
      days smallint not null,
      created_at timestamptz not null,
      primary key (account_id, plan_ends_at, days)
    )`.execute(db);
  await sql`
    create index accounts_plan_ends on accounts (plan_expires_at) where plan_expires_at is not null`.execute(
    db,
  );
}
