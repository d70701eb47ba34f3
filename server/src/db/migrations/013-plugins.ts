import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_plugins (
      account_id text not null references accounts (id) on delete cascade,
      plugin_id integer not null,
      params jsonb not null default '{}',
      tools_off jsonb not null default '[]',
      installed_at timestamptz,
      enabled boolean not null default true,
      trial_claimed_at timestamptz,
      subscribed_until timestamptz,
      updated_at timestamptz not null,
      primary key (account_id, plugin_id)
    )`.execute(db);
}
