import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Balance, LedgerEntry } from './ledger.ts';

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;

export function createLedgerRepository(db: Kysely<Database>) {
  return {
    /** @throws when the entry is there, or does not add up to zero */
    async post(transaction: Transaction<Database>, { name, lines, orderId, at }: LedgerEntry): Promise<void> {
      if (lines.length === 0) return;
      await transaction
        .insertInto('ledger_lines')
        .values(
          lines.map(({ account, unit, amount }) => ({
            entry: name,
            ledger_account: account,
            unit,
            amount,
            order_id: orderId,
            at,
          })),
        )
        .execute();
    },

    /** Lines after an id, oldest first. */
    lines: (after: number, limit: number) =>
      db.selectFrom('ledger_lines').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute(),

    balances: async (): Promise<Balance[]> => {
      const { rows } = await sql<Balance>`
        select ledger_account as account, unit, sum(amount)::bigint as amount
        from ledger_lines group by ledger_account, unit order by ledger_account, unit`.execute(db);
      return rows;
    },

    /** Every way in which the books, the payments, the orders and what accounts have could disagree, as sentences. */
    async faults(): Promise<string[]> {
      const { rows } = await sql<{ fault: string }>`
        select 'entry ' || entry || ' adds up to ' || sum(amount) || ' ' || unit as fault
          from ledger_lines group by entry, unit having sum(amount) <> 0
        union all
        select 'order ' || o.id || ' is ' || o.state || ' with ' || count(p.id) || ' accepted payments'
          from orders o left join payments p on p.order_id = o.id and p.status = 'accepted'
          where o.amount > 0 group by o.id
          having count(p.id) <> case when o.state in ('paid', 'fulfilled', 'refunded') then 1 else 0 end
        union all
        select 'order ' || o.id || ' was fulfilled ' || count(e.id) || ' times'
          from orders o join order_events e on e.order_id = o.id and e.state = 'fulfilled'
          group by o.id having count(e.id) > 1
        union all
        select 'payment ' || p.id || ' is booked with ' || coalesce(sum(l.amount), 0) || ' instead of ' || p.amount
          from payments p left join ledger_lines l
            on l.entry = 'paid ' || p.method || ' ' || p.transaction_id and l.ledger_account = 'provider:' || p.method
          group by p.id having coalesce(sum(l.amount), 0) <> p.amount
        union all
        select 'account ' || a.id || ' has ' || a.oranges || ' oranges, its log says ' || coalesce(g.sum, 0)
          from accounts a left join (
            select account_id, sum(case when category = 'used' then -number else number end) as sum
            from orange_log group by account_id) g on g.account_id = a.id
          where a.oranges <> coalesce(g.sum, 0)
        limit 100`.execute(db);
      return rows.map(({ fault }) => fault);
    },
  };
}
