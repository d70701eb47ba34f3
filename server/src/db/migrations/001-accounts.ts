import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id text primary key,
      username text not null,
      username_key text not null unique,
      nickname text not null,
      password_hash text not null,
      vip_level smallint not null default 1 check (vip_level between 1 and 5),
      plan text,
      plan_expires_at timestamptz,
      phone text,
      email text,
      avatar text,
      channel text,
      invitation_code text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade,
      token_hash bytea not null unique,
      device text,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('replaced', 'signed-out')),
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db);
  // One live session per account, whatever two logins at the same moment do.
  await sql`create unique index sessions_one_live on sessions (account_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table captchas (
      id text primary key,
      text_hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captchas_expiry on captchas (expires_at)`.execute(db);
}
