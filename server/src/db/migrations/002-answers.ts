import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table answers (
      id uuid primary key,
      account_id text not null references accounts (id) on delete cascade,
      room_id text not null,
      model text not null,
      demo boolean not null,
      text text not null default '',
      status text not null default 'streaming' check (status in ('streaming', 'done', 'stopped', 'failed')),
      finish text check (finish in ('stop', 'length', 'stopped')),
      error_code integer,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((status = 'failed') = (error_code is not null)),
      check ((status in ('done', 'stopped')) = (finish is not null))
    )`.execute(db);
  await sql`create index answers_running on answers (account_id) where status = 'streaming'`.execute(db);
  await sql`create index answers_age on answers (updated_at)`.execute(db);
}
