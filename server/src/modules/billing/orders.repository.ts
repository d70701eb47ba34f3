import { randomInt } from 'node:crypto';
import { type OrderState, openOrderStates, type PaymentMethod } from '@orangery/api/contract';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Cause, OrdersTable } from '../../db/tables/orders.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { OrderRow, Wanted } from './order.ts';
import { canBecome } from './order-machine.ts';

export type NewOrder = Wanted & {
  readonly accountId: string;
  readonly requestKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

export type Change = {
  readonly to: OrderState;
  readonly cause: Cause;
  readonly at: Date;
  /** Code of the catalogue. */
  readonly reason?: number | null;
  readonly detail?: Record<string, unknown>;
  readonly fields?: Pick<Updateable<OrdersTable>, 'method' | 'charge' | 'given' | 'paid_at'>;
};

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** When it was made, to the second, and six digits at random: sorted by number, orders are sorted by time. */
const orderNumber = (at: Date): string =>
  at.toISOString().replace(/\D/g, '').slice(0, 14) + String(randomInt(1_000_000)).padStart(6, '0');

/** Rows of accounts are locked before rows of orders, always: so does the deletion of an account. */
export function createOrdersRepository(db: Kysely<Database>) {
  const find = (id: string): Promise<OrderRow | undefined> =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const findByKey = (accountId: string, requestKey: string) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();

  return {
    transaction: <T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    find,

    findOwn: async (accountId: string, id: string): Promise<OrderRow | undefined> => {
      const order = await find(id);
      return order?.account_id === accountId ? order : undefined;
    },

    findByKey,

    hasTried: async (accountId: string): Promise<boolean> =>
      (await db
        .selectFrom('orders')
        .select('id')
        .where('account_id', '=', accountId)
        .where('kind', 'in', ['trial', 'plan'])
        .where('state', 'in', ['paid', 'fulfilled', 'refunded'])
        .executeTakeFirst()) !== undefined,

    /** The order of this key, whether it was made now or before; undefined: another trial was claimed, or the number was taken. */
    async insert(order: NewOrder): Promise<OrderRow | undefined> {
      try {
        return await db.transaction().execute((transaction) => insertOrder(transaction, order));
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return findByKey(order.accountId, order.requestKey);
      }
    },

    list: (
      accountId: string,
      { before, limit }: { before: string | undefined; limit: number },
    ): Promise<OrderRow[]> =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    findOpen: (accountId: string, at: Date): Promise<OrderRow | undefined> =>
      db
        .selectFrom('orders')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('state', 'in', openOrderStates)
        .where('expires_at', '>', at)
        .orderBy('id', 'desc')
        .executeTakeFirst(),

    /** Paid, and nothing given yet: what a process that died left behind. */
    findPaid: async (before: Date): Promise<string[]> =>
      (
        await db
          .selectFrom('orders')
          .select('id')
          .where('state', '=', 'paid')
          .where('updated_at', '<', before)
          .limit(100)
          .execute()
      ).map(({ id }) => id),

    findOverdue: async (at: Date): Promise<string[]> =>
      (
        await db
          .selectFrom('orders')
          .select('id')
          .where('state', 'in', openOrderStates)
          .where('expires_at', '<=', at)
          .orderBy('expires_at')
          .limit(100)
          .execute()
      ).map(({ id }) => id),

    lock: (transaction: Transaction<Database>, id: string): Promise<OrderRow | undefined> =>
      transaction.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    change: changeOrder,

    eventsOf: (id: string) =>
      db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute(),

    /** The states of recent orders of these accounts, for pages that another process serves. */
    recent: (accountIds: readonly string[], since: Date) =>
      accountIds.length === 0
        ? []
        : db
            .selectFrom('orders')
            .select(['id', 'account_id', 'state', 'updated_at'])
            .where('account_id', 'in', accountIds)
            .where('updated_at', '>', since)
            .execute(),

    methodsOf: (id: string): Promise<{ method: PaymentMethod }[]> =>
      db.selectFrom('payment_attempts').select('method').where('order_id', '=', id).execute(),
  };
}

async function insertOrder(
  transaction: Transaction<Database>,
  { accountId, requestKey, kind, item, amount, promise, at, expiresAt }: NewOrder,
): Promise<OrderRow> {
  const order = await transaction
    .insertInto('orders')
    .values({
      id: orderNumber(at),
      account_id: accountId,
      request_key: requestKey,
      kind,
      item,
      promise: JSON.stringify(promise),
      amount,
      state: 'created',
      created_at: at,
      expires_at: expiresAt,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(transaction, order, undefined, { to: 'created', cause: 'buyer', at });
  return order;
}

/**
 * Changes the state of a locked order and writes down why.
 * @throws Error when the state machine has no such transition
 */
async function changeOrder(
  transaction: Transaction<Database>,
  order: OrderRow,
  change: Change,
): Promise<OrderRow> {
  const { to, at, reason = null, fields = {} } = change;
  if (!canBecome(order.state, to)) throw new Error(`An order cannot go from ${order.state} to ${to}`);
  const changed = await transaction
    .updateTable('orders')
    .set({ ...fields, state: to, reason, updated_at: at })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addEvent(transaction, order, order.state, change);
  return changed;
}

const addEvent = (
  transaction: Transaction<Database>,
  { id }: Pick<OrderRow, 'id'>,
  before: OrderState | undefined,
  { to, cause, at, reason, detail = {} }: Change,
) =>
  transaction
    .insertInto('order_events')
    .values({
      order_id: id,
      at,
      state_before: before ?? null,
      state: to,
      cause,
      detail: JSON.stringify({ ...detail, ...(reason && { reason }) }),
    })
    .execute();
