import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is made by the client: another account may have the same.
  await sql`
    create table decks (
      account_id text not null references accounts (id) on delete cascade,
      id uuid not null,
      title text not null,
      theme text not null,
      language text not null,
      slides integer not null,
      cover jsonb not null,
      deck jsonb not null,
      search text not null,
      revision integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz,
      primary key (account_id, id)
    )`.execute(db);
  await sql`create index decks_changed on decks (account_id, updated_at desc)`.execute(db);
  await sql`create index decks_removed on decks (removed_at) where removed_at is not null`.execute(db);
}
