import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table step_approvals (
      answer_id uuid not null references answers (id) on delete cascade,
      step integer not null,
      tool text not null,
      decision text check (decision in ('once', 'always', 'refuse')),
      primary key (answer_id, step)
    )`.execute(db);
  await sql`
    create table room_approvals (
      account_id text not null references accounts (id) on delete cascade,
      room_id text not null,
      tool text not null,
      used_at timestamptz not null,
      primary key (account_id, room_id, tool)
    )`.execute(db);
  await sql`create index room_approvals_age on room_approvals (used_at)`.execute(db);
}
