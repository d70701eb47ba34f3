import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AccountsTable } from '../db/tables/accounts.ts';

export type AccountRow = Selectable<AccountsTable>;
export type Names = {
  readonly id?: string;
  readonly username_key?: string;
  readonly phone?: string;
  readonly email?: string;
};
type Changes = Partial<
  Pick<AccountRow, 'vip_level' | 'plan' | 'plan_expires_at' | 'password_hash' | 'blocked_at'>
>;

export type AdminRepository = ReturnType<typeof createAdminRepository>;

export function createAdminRepository(db: Kysely<Database>) {
  return {
    /** Accounts that one of the names fits. */
    find: ({ id = '', username_key = '', phone = '', email = '' }: Names): Promise<AccountRow[]> =>
      db
        .selectFrom('accounts')
        .selectAll()
        .where((or) =>
          or.or([
            or('id', '=', id),
            or('username_key', '=', username_key),
            or('phone', '=', phone),
            or(sql`lower(email)`, '=', email),
          ]),
        )
        .execute(),

    async update(id: string, changes: Changes): Promise<void> {
      await db.updateTable('accounts').set(changes).where('id', '=', id).execute();
    },

    /** @returns what the account has after it; undefined when that would be less than nothing */
    async changeOranges(id: string, change: number, at: Date): Promise<number | undefined> {
      const category = change > 0 ? 'obtained' : 'used';
      const { rows } = await sql<{ oranges: number }>`
        with changed as (
          update accounts set oranges = oranges + ${change}::int where id = ${id} and oranges + ${change}::int >= 0
          returning id, oranges
        ), logged as (
          insert into orange_log (account_id, category, number, reason, created_at)
          select id, ${category}, ${Math.abs(change)}, 'operator', ${at}::timestamptz from changed
        )
        select oranges from changed`.execute(db);
      return rows[0]?.oranges;
    },

    listSessions: (accountId: string) =>
      db
        .selectFrom('sessions')
        .select(['device', 'device_name', 'browser', 'created_at', 'seen_at', 'ended_at', 'end_reason'])
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(5)
        .execute(),

    listFeedback: (count: number) =>
      db.selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(count).execute(),
  };
}
