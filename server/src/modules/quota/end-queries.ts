import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** `keep`: how much of what was reserved; null: all, 0: it is refunded. */
export type UseEnd = { readonly id: string; readonly use: string; readonly keep: number | null };

export type EndedUse = { readonly id: string; readonly use: string; readonly accountId: string };

/** Accounts whose oranges come back, so that they are locked before their uses. */
export async function lockOrangeOwners(
  transaction: Transaction<Database>,
  ends: readonly UseEnd[],
): Promise<void> {
  const ids = ends.filter(({ keep }) => keep === 0).map(({ id }) => id);
  await sql`
    select id from accounts
    where id in (
      select account_id from quota_uses where id = any(${ids}::uuid[]) and status = 'reserved' and source = 'orange'
    )
    order by id for no key update`.execute(transaction);
}

export async function endUses(db: Kysely<Database>, ends: readonly UseEnd[], at: Date): Promise<EndedUse[]> {
  const column = <K extends keyof UseEnd>(key: K) => ends.map((end) => end[key]);
  // The same use twice: the first counts.
  const { rows } = await sql<EndedUse>`
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
        amount = case when open.keep > 0 then least(u.amount, open.keep) else u.amount end, updated_at = ${at}
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

/** What nobody has ended, and how much of it its answer or drawing is worth; one that is still under way is left alone. */
export async function findLeftOver(
  db: Kysely<Database>,
  untouchedSince: Date,
  most: number,
): Promise<{ id: string; use: string; keep: number }[]> {
  const { rows } = await sql<{ id: string; use: string; keep: number }>`
    select u.id, u.model as use, case
      when u.model = 'drawing' then coalesce(jsonb_array_length(d.pictures), 0)
      when coalesce(a.text, '') = '' then 0
      else u.amount
    end as keep
    from quota_uses as u
      left join answers as a on a.id = u.id
      left join drawings as d on d.id = u.id
    where u.status = 'reserved' and u.updated_at <= ${untouchedSince}
      and a.status is distinct from 'streaming' and d.status is distinct from 'drawing'
    order by u.updated_at limit ${most}`.execute(db);
  return rows;
}
