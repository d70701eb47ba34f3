import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // 0 is no plugin: what was asked before cannot be withdrawn with one, so it is not kept for the room either.
  await sql`alter table step_approvals add column plugin_id integer not null default 0`.execute(db);
  await sql`alter table step_approvals alter column plugin_id drop default`.execute(db);
  await sql`delete from room_approvals`.execute(db);
  await sql`alter table room_approvals add column plugin_id integer not null`.execute(db);
}
