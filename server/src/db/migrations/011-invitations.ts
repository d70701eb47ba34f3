import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table accounts add column invitation_earned_at timestamptz`.execute(db);
  // Until now an invitation was rewarded with the registration.
  await sql`update accounts set invitation_earned_at = created_at where invited_by is not null`.execute(db);
  await sql`
    create index accounts_invitation_open on accounts (created_at)
    where invited_by is not null and invitation_earned_at is null`.execute(db);
}
