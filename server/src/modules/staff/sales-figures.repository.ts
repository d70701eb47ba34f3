import type { OrderKind, PaymentMethod, PlanName, VipLevel } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SalesRange } from './sales-range.ts';

type Span = { readonly from: Date; readonly to: Date; readonly method: PaymentMethod | undefined };

/** Orders that were paid in a day or month, of one kind and plan. Fen. */
export type SoldRow = {
  readonly step: string;
  readonly kind: OrderKind;
  readonly plan: PlanName | null;
  readonly level: VipLevel | null;
  readonly orders: number;
  readonly amount: number;
};

export type FailureRow = {
  readonly reason: number | null;
  readonly method: string | null;
  readonly count: number;
};

export type SpanTotals = {
  readonly revenue: number;
  readonly orders: number;
  readonly refunded: number;
  readonly refunds: number;
  readonly failures: number;
};

export type SalesFigures = ReturnType<typeof createSalesFigures>;

const wasPaid = sql`o.amount > 0 and o.state in ('paid', 'fulfilled', 'refunded')`;
const of = (method: PaymentMethod | undefined) => (method ? sql`and o.method = ${method}` : sql``);

/** Sums over all orders. What was paid counts on the day of the payment, what was refunded on the day of the refund. */
export function createSalesFigures(db: Kysely<Database>) {
  const refunds = ({ from, to, method }: Span) => sql`
    select coalesce(sum(o.amount), 0)::bigint as refunded, count(*)::int as refunds
    from order_events e join orders o on o.id = e.order_id
    where e.state = 'refunded' and e.at >= ${from} and e.at < ${to} ${of(method)}`;
  const failures = ({ from, to, method }: Span) => sql`
    from order_events e join orders o on o.id = e.order_id
    where e.state = 'failed' and e.at >= ${from} and e.at < ${to} ${of(method)}`;
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
    const [row] = (await query.execute(db)).rows;
    if (!row) throw new Error('a sum has one row');
    return row;
  };

  return {
    async sold({ unit, timeZone, from, to }: SalesRange, method?: PaymentMethod): Promise<SoldRow[]> {
      const pattern = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
      const { rows } = await sql<SoldRow>`
        select to_char(o.paid_at at time zone ${timeZone}, ${pattern}) as step, o.kind,
          o.promise->>'plan' as plan, (o.promise->>'level')::int as level,
          count(*)::int as orders, sum(o.amount)::bigint as amount
        from orders o
        where ${wasPaid} and o.paid_at >= ${from} and o.paid_at < ${to} ${of(method)}
        group by 1, 2, 3, 4`.execute(db);
      return rows;
    },

    async totals(span: Span): Promise<SpanTotals> {
      const { from, to, method } = span;
      const sold = await one(sql<{ revenue: number; orders: number }>`
        select coalesce(sum(o.amount), 0)::bigint as revenue, count(*)::int as orders from orders o
        where ${wasPaid} and o.paid_at >= ${from} and o.paid_at < ${to} ${of(method)}`);
      const back = await one(sql<{ refunded: number; refunds: number }>`${refunds(span)}`);
      const failed = await one(sql<{ failures: number }>`select count(*)::int as failures ${failures(span)}`);
      return { ...sold, ...back, ...failed };
    },

    async failures(span: Span): Promise<FailureRow[]> {
      const { rows } = await sql<FailureRow>`
        select (e.detail->>'reason')::int as reason, o.method, count(*)::int as count
        ${failures(span)} group by 1, 2 order by 3 desc, 1, 2 limit 50`.execute(db);
      return rows;
    },

    /** What waits now: orders that can be paid, paid ones that have given nothing yet, and money to be sent back. */
    waiting: (at: Date) =>
      one(sql<{ open: number; unfulfilled: number; refunds: number }>`
        select
          (select count(*)::int from orders where state in ('created', 'pending', 'failed') and expires_at > ${at}) as open,
          (select count(*)::int from orders where state = 'paid') as unfulfilled,
          (select count(*)::int from payments where refund_state = 'due') as refunds`),
  };
}
