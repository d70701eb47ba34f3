import type { PaymentMethod } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { PaymentAttemptsTable, PaymentsTable } from '../../db/tables/orders.ts';
import type { Money } from './order.ts';
import type { PaymentAction } from './providers/provider.ts';

export type AttemptRow = Selectable<PaymentAttemptsTable>;
export type PaymentRow = Selectable<PaymentsTable>;

export type NewAttempt = Money & {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly device: string;
  readonly at: Date;
  readonly checkAt: Date;
};

export type NewPaymentRow = Money & {
  readonly attempt: AttemptRow;
  readonly transactionId: string;
  readonly status: PaymentRow['status'];
  /** Code of the catalogue; null: the money is kept. */
  readonly refundReason: number | null;
  readonly at: Date;
};

/** Two digits after the number of the order: a provider knows each attempt by a number of its own. */
const maxAttempts = 99;

export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

export function createPaymentsRepository(db: Kysely<Database>) {
  const attempts = (on: Kysely<Database> = db) => on.selectFrom('payment_attempts').selectAll();
  return {
    /** Undefined when the order has been tried too often. The order has to be locked. */
    async insertAttempt(
      transaction: Transaction<Database>,
      { orderId, method, device, amount, currency, at, checkAt }: NewAttempt,
    ): Promise<AttemptRow | undefined> {
      const { count } = await transaction
        .selectFrom('payment_attempts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      if (count >= maxAttempts) return undefined;
      return transaction
        .insertInto('payment_attempts')
        .values({
          id: `${orderId}${String(count + 1).padStart(2, '0')}`,
          order_id: orderId,
          method,
          device,
          amount,
          currency,
          state: 'open',
          created_at: at,
          check_at: checkAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    findAttempt: (id: string): Promise<AttemptRow | undefined> =>
      attempts().where('id', '=', id).executeTakeFirst(),

    /** Newest first. */
    attemptsOf: (orderId: string, transaction?: Transaction<Database>): Promise<AttemptRow[]> =>
      attempts(transaction).where('order_id', '=', orderId).orderBy('id', 'desc').execute(),

    async begun(
      transaction: Transaction<Database>,
      id: string,
      providerRef: string | null,
      action: PaymentAction,
    ): Promise<void> {
      await transaction
        .updateTable('payment_attempts')
        .set({ provider_ref: providerRef, action: JSON.stringify(action) })
        .where('id', '=', id)
        .execute();
    },

    /** Nobody asks the provider about it any more; what it reports by itself still counts. */
    async closeAttempt(id: string, transaction: Kysely<Database> = db): Promise<void> {
      await transaction
        .updateTable('payment_attempts')
        .set({ state: 'closed' })
        .where('id', '=', id)
        .execute();
    },

    /** Whether the caller may ask the provider now: nobody has since then. */
    async mayAsk(id: string, at: Date, since: Date): Promise<boolean> {
      const row = await db
        .updateTable('payment_attempts')
        .set({ asked_at: at })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', since)]))
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Attempts that are due, for this process alone: each is due again after a pause that doubles, from 15 seconds to an hour. */
    async claimDue(at: Date, limit: number): Promise<AttemptRow[]> {
      const { rows } = await sql<AttemptRow>`
        update payment_attempts set checks = checks + 1, asked_at = ${at},
          check_at = ${at}::timestamptz + least(15 * power(2, least(checks, 12)), 3600) * interval '1 second'
        where id in (
          select id from payment_attempts where state = 'open' and check_at <= ${at}
          order by check_at limit ${limit} for update skip locked
        )
        returning *`.execute(db);
      return rows;
    },

    /** Undefined when this transaction of the provider is known. */
    insertPayment: (
      transaction: Transaction<Database>,
      { attempt, transactionId, amount, currency, status, refundReason, at }: NewPaymentRow,
    ): Promise<PaymentRow | undefined> =>
      transaction
        .insertInto('payments')
        .values({
          method: attempt.method,
          transaction_id: transactionId,
          attempt_id: attempt.id,
          order_id: attempt.order_id,
          amount,
          currency,
          status,
          ...(refundReason !== null && {
            refund_state: 'due' as const,
            refund_reason: refundReason,
            refund_after: at,
          }),
          received_at: at,
        })
        .onConflict((conflict) => conflict.columns(['method', 'transaction_id']).doNothing())
        .returningAll()
        .executeTakeFirst(),

    isKnown: async (transaction: Transaction<Database>, method: PaymentMethod, transactionId: string) =>
      (await transaction
        .selectFrom('payments')
        .select('id')
        .where('method', '=', method)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirst()) !== undefined,

    acceptedOf: (transaction: Transaction<Database>, orderId: string): Promise<PaymentRow | undefined> =>
      transaction
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('status', '=', 'accepted')
        .executeTakeFirst(),

    async requestRefund(
      transaction: Transaction<Database>,
      id: number,
      reason: number,
      at: Date,
    ): Promise<void> {
      await transaction
        .updateTable('payments')
        .set({ refund_state: 'due', refund_reason: reason, refund_after: at })
        .where('id', '=', id)
        .execute();
    },

    /** Refunds that are due, for this process alone; each is due again after a pause that doubles, from 30 seconds to an hour. */
    async claimRefunds(at: Date, limit: number): Promise<PaymentRow[]> {
      const { rows } = await sql<PaymentRow>`
        update payments set refund_tries = refund_tries + 1,
          refund_after = ${at}::timestamptz + least(30 * power(2, least(refund_tries, 12)), 3600) * interval '1 second'
        where id in (
          select id from payments where refund_state = 'due' and refund_after <= ${at}
          order by refund_after limit ${limit} for update skip locked
        )
        returning *`.execute(db);
      return rows;
    },

    /** False when it was done before. */
    async refunded(transaction: Transaction<Database>, id: number, refundRef: string): Promise<boolean> {
      const row = await transaction
        .updateTable('payments')
        .set({ refund_state: 'done', refund_ref: refundRef })
        .where('id', '=', id)
        .where('refund_state', '=', 'due')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
