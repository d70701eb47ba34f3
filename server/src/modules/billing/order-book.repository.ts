import type { OrderState, PaymentMethod } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Wanted = {
  readonly state?: OrderState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly accountId?: string | undefined;
  /** Number of an order, number or name of an account. */
  readonly find?: string | undefined;
  /** Number of an order: those before it. */
  readonly before?: string | undefined;
  readonly limit: number;
};

const historyLength = 200;

export type OrderBook = ReturnType<typeof createOrderBook>;
export type ListedOrder = Awaited<ReturnType<OrderBook['list']>>[number];
export type FoundOrder = NonNullable<Awaited<ReturnType<OrderBook['find']>>>;

/** Orders as an operator looks at them: of everyone, with all that has happened. */
export function createOrderBook(db: Kysely<Database>) {
  return {
    /** Newest first. */
    list: ({ state, method, accountId, find, before, limit }: Wanted) =>
      db
        .selectFrom('orders as o')
        .leftJoin('accounts as a', 'a.id', 'o.account_id')
        .selectAll('o')
        .select('a.username')
        .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'created'))
        .$if(accountId !== undefined, (query) => query.where('o.account_id', '=', accountId ?? ''))
        .$if(method !== undefined, (query) => query.where('o.method', '=', method ?? null))
        .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? ''))
        .$if(find !== undefined, (query) =>
          query.where((is) =>
            is.or([
              is('o.id', '=', find ?? ''),
              is('o.account_id', '=', find ?? ''),
              is('a.username', '=', find ?? ''),
            ]),
          ),
        )
        .orderBy('o.id', 'desc')
        .limit(limit)
        .execute(),

    async find(id: string) {
      const order = await db
        .selectFrom('orders as o')
        .leftJoin('accounts as a', 'a.id', 'o.account_id')
        .selectAll('o')
        .select('a.username')
        .where('o.id', '=', id)
        .executeTakeFirst();
      if (!order) return undefined;
      return {
        order,
        events: await db
          .selectFrom('order_events')
          .selectAll()
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
        payments: await db
          .selectFrom('payments')
          .selectAll()
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
        attempts: await db
          .selectFrom('payment_attempts')
          .selectAll()
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
      };
    },

    /** @returns how many payments and refunds are due now */
    async makeDue(at: Date): Promise<{ attempts: number; refunds: number }> {
      const attempts = await db
        .updateTable('payment_attempts')
        .set({ check_at: at })
        .where('state', '=', 'open')
        .executeTakeFirst();
      const refunds = await db
        .updateTable('payments')
        .set({ refund_after: at })
        .where('refund_state', '=', 'due')
        .executeTakeFirst();
      return { attempts: Number(attempts.numUpdatedRows), refunds: Number(refunds.numUpdatedRows) };
    },

    /** Every change of the level and of the oranges of an account, oldest first. */
    async historyOf(accountId: string) {
      const levels = await db
        .selectFrom('level_changes')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(historyLength)
        .execute();
      const oranges = await db
        .selectFrom('orange_log')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .limit(historyLength)
        .execute();
      return { levels: levels.reverse(), oranges: oranges.reverse() };
    },
  };
}
