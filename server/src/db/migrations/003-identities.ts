import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Many accounts take longer than a statement of the server may.
  await sql`set local statement_timeout = 0`.execute(db);
  await accounts(db);
  await waysIn(db);
  await notices(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  // What a person came with, and what they give to others, are two things.
  await sql`alter table accounts rename column invitation_code to came_with_code`.execute(db);
  await sql`
    alter table accounts
      alter column password_hash drop not null,
      add column own_code text,
      add column invited_by text references accounts (id) on delete set null,
      add column unlimited_until timestamptz,
      add column blocked_at timestamptz`.execute(db);
  // Accounts of before get one too: upper-case hexadecimal of a random number, long enough that of millions no
  // two are the same.
  await sql`
    update accounts
      set own_code = upper(substr(md5(id || random()::text || clock_timestamp()::text), 1, 16))
      where own_code is null`.execute(db);
  await sql`alter table accounts alter column own_code set not null`.execute(db);
  await sql`create unique index accounts_own_code on accounts (own_code)`.execute(db);
  await sql`create unique index accounts_phone on accounts (phone) where phone is not null`.execute(db);
  await sql`create unique index accounts_email on accounts (lower(email)) where email is not null`.execute(
    db,
  );
  await sql`create index accounts_invited_by on accounts (invited_by) where invited_by is not null`.execute(
    db,
  );
  await sql`create index accounts_created on accounts (created_at)`.execute(db);
  await sql`alter table sessions add column device_name text, add column browser text`.execute(db);
  await sql`alter table sessions drop constraint sessions_end_reason_check`.execute(db);
  await sql`
    alter table sessions add constraint sessions_end_reason_check
      check (end_reason in ('replaced', 'signed-out', 'revoked'))`.execute(db);
  await sql`create index sessions_account on sessions (account_id, id desc)`.execute(db);
}

async function waysIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      provider text not null,
      subject text not null,
      account_id text not null references accounts (id) on delete cascade,
      created_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index identities_account on identities (account_id)`.execute(db);
  await sql`
    create table sent_codes (
      purpose text not null,
      contact text not null,
      code_hash bytea not null,
      attempts smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (purpose, contact)
    )`.execute(db);
  // What is handed out once and taken back once: tickets to set a password, states of a login elsewhere, scans.
  await sql`
    create table tickets (
      id_hash bytea primary key,
      kind text not null,
      data jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index tickets_expiry on tickets (expires_at)`.execute(db);
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id bigint generated always as identity primary key,
      account_id text references accounts (id) on delete cascade,
      texts jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index notices_account on notices (account_id, id desc)`.execute(db);
  await sql`
    create table read_notices (
      account_id text not null references accounts (id) on delete cascade,
      notice_id bigint not null references notices (id) on delete cascade,
      primary key (account_id, notice_id)
    )`.execute(db);
  await sql`
    create table feedback (
      id bigint generated always as identity primary key,
      account_id text references accounts (id) on delete set null,
      kind text not null,
      text text not null,
      contact text,
      page text,
      created_at timestamptz not null
    )`.execute(db);
}
