import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys to the account: the object of an account that is gone is found by its row.
  await sql`
    create table backup_files (
      object_key text primary key,
      account_id text not null,
      name text,
      sha256 text,
      bytes integer not null,
      checked boolean not null default false,
      touched_at timestamptz not null,
      removed_at timestamptz
    )`.execute(db);
  await sql`create index backup_files_account on backup_files (account_id, name)`.execute(db);
  // Of two uploads of one part at the same time one is kept.
  await sql`
    create unique index backup_files_part on backup_files (account_id, name)
    where checked and removed_at is null`.execute(db);
  await sql`create index backup_files_touched on backup_files (touched_at)`.execute(db);
  await sql`
    create table backup_versions (
      account_id text not null references accounts (id) on delete cascade,
      revision integer not null,
      path text not null,
      parts text[] not null,
      is_whole boolean not null,
      is_encrypted boolean not null,
      rooms integer,
      bytes bigint not null,
      device text,
      is_auto boolean not null,
      created_at timestamptz not null,
      primary key (account_id, revision)
    )`.execute(db);
  // Versions may all be deleted, and a revision is never given twice.
  await sql`alter table accounts add column backup_revision integer not null default 0`.execute(db);
}
