import { type Kysely, sql, type Transaction } from 'kysely';
import { ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';

/** How a reservation ends. `keep`: how much of it is charged; null: all, 0: it is refunded. */
export type Settlement = { readonly id: string; readonly use: string; readonly keep: number | null };

export type Settled = { readonly id: string; readonly use: string; readonly accountId: string };

export type LeftOver = { readonly id: string; readonly use: string };

export type SettlementRepository = ReturnType<typeof createSettlementRepository>;

export function createSettlementRepository(db: Kysely<Database>) {
  return {
    /** Ends what is still reserved and returns what has ended by it. */
    settle(settlements: readonly Settlement[], at: Date): Promise<Settled[]> {
      // Only what is given back touches an account.
      if (!settlements.some(({ keep }) => keep === 0)) return settleAll(db, settlements, at);
      return db.transaction().execute(async (transaction) => {
        await lockOrangeOwners(transaction, settlements);
        return settleAll(transaction, settlements, at);
      });
    },

    /** Marks reservations as alive for other processes. */
    async touch(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable('quota_uses')
        .set({ updated_at: databaseNow })
        .where('id', 'in', [...ids])
        .where('status', '=', 'reserved')
        .execute();
    },

    /** Open reservations untouched for this many milliseconds, oldest first. */
    findLeftOver: (untouchedFor: number, limit: number): Promise<LeftOver[]> =>
      db
        .selectFrom('quota_uses')
        .select(['id', 'model as use'])
        .where('status', '=', 'reserved')
        .where('updated_at', '<=', ago(untouchedFor))
        .orderBy('updated_at')
        .limit(limit)
        .execute(),

    async deleteBefore(day: string): Promise<void> {
      await db.deleteFrom('quota_uses').where('day', '<', day).execute();
    },
  };
}

/** Accounts whose oranges come back, so that they are locked before their reservations. */
async function lockOrangeOwners(
  transaction: Transaction<Database>,
  settlements: readonly Settlement[],
): Promise<void> {
  const ids = settlements.filter(({ keep }) => keep === 0).map(({ id }) => id);
  await sql`
    select id from accounts
    where id in (
      select account_id from quota_uses where id = any(${ids}::uuid[]) and status = 'reserved' and source = 'orange'
    )
    order by id for no key update`.execute(transaction);
}

async function settleAll(
  db: Kysely<Database>,
  settlements: readonly Settlement[],
  at: Date,
): Promise<Settled[]> {
  const column = <K extends keyof Settlement>(key: K) => settlements.map((settlement) => settlement[key]);
  // The same reservation twice: the first counts.
  const { rows } = await sql<Settled>`
    with asked as (
      select distinct on (id, use) id, use, keep
      from unnest(${column('id')}::uuid[], ${column('use')}::text[], ${column('keep')}::int[])
        with ordinality as e (id, use, keep, place)
      order by id, use, place
    ), open as (
      select u.id, u.pool, asked.keep
      from quota_uses as u join asked on u.id = asked.id and u.model = asked.use
      where u.status = 'reserved'
      order by u.id, u.pool for update of u
    ), ended as (
      update quota_uses as u
      set status = case when open.keep = 0 then 'refunded' else 'settled' end,
        amount = case when open.keep > 0 then least(u.amount, open.keep) else u.amount end, updated_at = ${databaseNow}
      from open where u.id = open.id and u.pool = open.pool and u.status = 'reserved'
      returning u.id, u.model, u.account_id, u.amount, u.source, u.status
    ), back as (
      select id, account_id, amount from ended where status = 'refunded' and source = 'orange'
    ), more as (
      update accounts set oranges = oranges + b.number
      from (select account_id, sum(amount)::int as number from back group by account_id) as b
      where accounts.id = b.account_id
    ), logged as (
      insert into orange_log (account_id, category, number, reason, ref, created_at)
      select account_id, 'returned', amount, 'question', id::text, ${at}::timestamptz from back
    )
    select id, model as use, account_id as "accountId" from ended`.execute(db);
  return rows;
}
