import { type ErrorCode, errors } from '@orangery/api/contract';
import type { Cause } from '../../db/tables/orders.ts';
import type { DatabaseTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Plans } from '../plans/catalogue.ts';
import { bookingOf, earningOf, ledgerAccounts } from './bookings.ts';
import { give } from './give.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import { transfer } from './ledger.ts';
import type { OrderRow } from './order.ts';
import { isUnpaid } from './order-machine.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { AttemptRow, PaymentRow, PaymentsRepository } from './payments.repository.ts';
import type { PaymentReport } from './providers/provider.ts';
import type { RightsRepository } from './rights.repository.ts';

export type SettlementDependencies = {
  readonly orders: OrdersRepository;
  readonly payments: PaymentsRepository;
  readonly ledger: LedgerRepository;
  readonly rights: RightsRepository;
  readonly plans: Plans;
  readonly accountEvents: Pick<AccountEvents, 'announce'>;
  readonly now: () => Date;
};

export type Settlement = ReturnType<typeof createSettlement>;
type Paid = Extract<PaymentReport, { kind: 'paid' }>;
type Declined = Extract<PaymentReport, { kind: 'declined' }>;

/**
 * Turns what providers report into orders that are paid, and orders that are paid into rights. Both are transactions of
 * their own: a process that dies between them leaves an order that another one fulfils.
 */
export function createSettlement(dependencies: SettlementDependencies) {
  const { orders, payments, ledger, rights, plans, accountEvents, now } = dependencies;

  const publish = (order: OrderRow): OrderRow => {
    if (order.account_id) {
      accountEvents.announce(order.account_id, { type: 'order', id: order.id, state: order.state });
      if (order.state === 'fulfilled' || order.state === 'refunded')
        accountEvents.announce(order.account_id, { type: 'account' });
    }
    return order;
  };

  /** @throws AppError badPaymentCallback when there is no such attempt of this method */
  const attemptOf = async (id: string, method: string): Promise<AttemptRow> => {
    const attempt = await payments.findAttempt(id);
    if (attempt?.method !== method) throw new AppError(errors.badPaymentCallback);
    return attempt;
  };

  const settlePaid = (attempt: AttemptRow, report: Paid, cause: Cause) =>
    orders.transaction(async (transaction) => {
      const order = await orders.lock(transaction, attempt.order_id);
      if (!order) throw new AppError(errors.badPaymentCallback);
      const at = now();
      const judged = judge(order, attempt, report);
      const payment = await payments.insertPayment(transaction, {
        attempt,
        transactionId: report.transaction,
        amount: report.amount,
        currency: report.currency,
        status: judged.status,
        refundReason: judged.refund,
        at,
      });
      // The same report again, by a notify or when the provider was asked.
      if (!payment) return order;
      await ledger.post(transaction, bookingOf(payment, at));
      await payments.closeAttempt(attempt.id, transaction);
      const detail = { method: payment.method, transaction: payment.transaction_id, payment: payment.status };
      if (payment.status === 'accepted')
        return orders.change(transaction, order, {
          to: 'paid',
          cause,
          at,
          detail,
          fields: { paid_at: at, method: attempt.method },
        });
      if (payment.status === 'mismatched' && isUnpaid(order.state) && order.state !== 'expired')
        return orders.change(transaction, order, {
          to: 'failed',
          cause,
          at,
          reason: errors.amountMismatch,
          detail: { ...detail, amount: report.amount, currency: report.currency },
        });
      return order;
    });

  const settleDeclined = (attempt: AttemptRow, { reason = errors.paymentRefused }: Declined, cause: Cause) =>
    orders.transaction(async (transaction) => {
      const order = await orders.lock(transaction, attempt.order_id);
      if (!order) throw new AppError(errors.badPaymentCallback);
      await payments.closeAttempt(attempt.id, transaction);
      const [newest] = await payments.attemptsOf(order.id, transaction);
      // Another attempt may be under way, or have been paid.
      if (newest?.id !== attempt.id || (order.state !== 'pending' && order.state !== 'created')) return order;
      return orders.change(transaction, order, {
        to: 'failed',
        cause,
        at: now(),
        reason,
        detail: { attempt: attempt.id },
      });
    });

  /** What was paid goes back, and the order with it; it was not fulfilled. */
  const sendBack = async (transaction: DatabaseTransaction, order: OrderRow, reason: ErrorCode, at: Date) => {
    const payment = await payments.acceptedOf(transaction, order.id);
    if (payment) {
      await payments.requestRefund(transaction, payment.id, reason, at);
      await ledger.post(transaction, {
        name: `refund ${payment.id}`,
        lines: transfer(ledgerAccounts.refunds, ledgerAccounts.orders, payment.amount, payment.currency),
        orderId: order.id,
        at,
      });
    }
    return orders.change(transaction, order, { to: 'refunded', cause: 'fulfilment', at, reason });
  };

  /** Gives what a paid order promised, once. Other orders stay as they are. */
  const fulfil = async (orderId: string): Promise<OrderRow | undefined> => {
    const known = await orders.find(orderId);
    if (known?.state !== 'paid') return known;
    const done = await orders.transaction(async (transaction) => {
      const account = known.account_id ? await rights.lock(transaction, known.account_id) : undefined;
      const order = await orders.lock(transaction, orderId);
      if (order?.state !== 'paid') return order;
      const at = now();
      if (!account) return sendBack(transaction, order, errors.userNotFound, at);
      const outcome = await give({
        transaction,
        rights,
        account,
        order,
        at,
        timeZone: plans.current().time_zone,
      });
      if ('refused' in outcome) return sendBack(transaction, order, outcome.refused, at);
      const payment = await payments.acceptedOf(transaction, orderId);
      await ledger.post(transaction, earningOf(order, payment, at));
      return orders.change(transaction, order, {
        to: 'fulfilled',
        cause: 'fulfilment',
        at,
        detail: { given: outcome.given },
        fields: { given: JSON.stringify(outcome.given) },
      });
    });
    return done && publish(done);
  };

  return {
    fulfil,
    publish,

    /**
     * Takes a report of a provider, however often it comes: money that is right pays the order and fulfils it, any other
     * money goes back.
     * @throws AppError badPaymentCallback when it is about nothing that was asked for
     */
    async receive(method: string, report: PaymentReport, cause: Cause): Promise<OrderRow> {
      const attempt = await attemptOf(report.attempt, method);
      const before = await orders.find(attempt.order_id);
      const order =
        report.kind === 'paid'
          ? await settlePaid(attempt, report, cause)
          : await settleDeclined(attempt, report, cause);
      if (order.state !== before?.state) publish(order);
      return order.state === 'paid' ? ((await fulfil(order.id)) ?? order) : order;
    },
  };
}

function judge(
  order: OrderRow,
  attempt: AttemptRow,
  { amount, currency }: Paid,
): { status: PaymentRow['status']; refund: ErrorCode | null } {
  if (amount !== attempt.amount || currency !== attempt.currency)
    return { status: 'mismatched', refund: errors.amountMismatch };
  if (!isUnpaid(order.state)) return { status: 'surplus', refund: errors.orderAlreadyPaid };
  return { status: 'accepted', refund: null };
}
