import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table answers add column reasoning text not null default ''`.execute(db);
  await quotas(db);
  await pictures(db);
  await sql`
    create table expert_uses (
      expert_id text not null,
      account_id text not null references accounts (id) on delete cascade,
      day date not null,
      primary key (expert_id, account_id, day)
    )`.execute(db);
  await sql`create index expert_uses_day on expert_uses (day)`.execute(db);
}

async function quotas(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts
      add column oranges integer not null default 0 constraint accounts_oranges check (oranges >= 0)`.execute(
    db,
  );
  // One row for each use by a question or drawing, settled or refunded.
  await sql`
    create table quota_uses (
      id uuid not null,
      pool text not null,
      account_id text not null references accounts (id) on delete cascade,
      model text not null,
      amount integer not null check (amount >= 0),
      source text not null check (source in ('plan', 'orange', 'unlimited')),
      status text not null default 'reserved' check (status in ('reserved', 'settled', 'refunded')),
      day date not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (id, pool)
    )`.execute(db);
  await sql`create index quota_uses_window on quota_uses (account_id, pool, day) where status <> 'refunded'`.execute(
    db,
  );
  // Days come one after the other: a few pages say where the oldest are, which are deleted.
  await sql`create index quota_uses_day on quota_uses using brin (day)`.execute(db);
  await sql`create index quota_uses_open on quota_uses (updated_at) where status = 'reserved'`.execute(db);
  await sql`
    create table orange_log (
      id bigint generated always as identity primary key,
      account_id text not null references accounts (id) on delete cascade,
      category text not null check (category in ('obtained', 'used', 'returned')),
      number integer not null check (number > 0),
      reason text not null,
      ref text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index orange_log_account on orange_log (account_id, id desc)`.execute(db);
  // What is bought is booked once. What a question takes is booked once by its use.
  await sql`create unique index orange_log_ref on orange_log (ref) where category = 'obtained'`.execute(db);
}

async function pictures(db: Kysely<unknown>): Promise<void> {
  // Without a reference to the account, so that its pictures are found and removed after it is gone.
  await sql`
    create table pictures (
      key text primary key,
      account_id text not null,
      kind text not null check (kind in ('question', 'drawing')),
      width integer not null,
      height integer not null,
      bytes integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index pictures_account on pictures (account_id, created_at desc)`.execute(db);
  await sql`
    create table drawings (
      id uuid primary key,
      account_id text not null references accounts (id) on delete cascade,
      prompt text not null,
      style text not null,
      size text not null,
      count smallint not null,
      status text not null default 'drawing' check (status in ('drawing', 'done', 'failed', 'canceled')),
      pictures jsonb not null default '[]',
      error_code integer,
      demo boolean not null,
      variation_of text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index drawings_account on drawings (account_id, created_at desc)`.execute(db);
}
