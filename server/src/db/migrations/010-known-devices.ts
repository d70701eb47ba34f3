import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`
    create table known_devices (
      token_hash bytea not null,
      account_id text not null references accounts (id) on delete cascade,
      seen_at timestamptz not null default statement_timestamp(),
      primary key (token_hash, account_id)
    )`.execute(db);
  await sql`create index known_devices_account on known_devices (account_id, seen_at)`.execute(db);
  // Codes live ten minutes: those that were sent just now are asked for again.
  await sql`delete from sent_codes`.execute(db);
  await sql`alter table sent_codes drop constraint sent_codes_pkey`.execute(db);
  await sql`alter table sent_codes add column asker text not null, add column source text`.execute(db);
  await sql`alter table sent_codes add primary key (purpose, contact, asker)`.execute(db);
}
