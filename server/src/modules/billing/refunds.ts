import { type ErrorCode, errors } from '@orangery/api/contract';
import { reasonOf } from '../../http/external-error.ts';
import { ledgerAccounts } from './bookings.ts';
import type { LedgerRepository } from './ledger.repository.ts';
import { transfer } from './ledger.ts';
import type { OrderRow } from './order.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { PaymentRow, PaymentsRepository } from './payments.repository.ts';
import type { Providers } from './providers/provider.ts';
import type { RightsRepository } from './rights.repository.ts';
import type { Settlement } from './settlement.ts';
import { type NotTaken, takeBack } from './take-back.ts';

type Log = { warn(details: object, message: string): void };

export type RefundDependencies = {
  readonly orders: OrdersRepository;
  readonly payments: PaymentsRepository;
  readonly ledger: LedgerRepository;
  readonly rights: RightsRepository;
  readonly providers: Providers;
  readonly settlement: Pick<Settlement, 'publish'>;
  readonly now: () => Date;
  readonly log: Log;
};

export type Refunded =
  | { readonly order: OrderRow }
  | { readonly refused: NotTaken | 'no such order' | 'not paid' };

export type Refunds = ReturnType<typeof createRefunds>;

/** Money that goes back: decided with the order, sent when the provider can be reached. */
export function createRefunds(dependencies: RefundDependencies) {
  const { orders, payments, ledger, rights, providers, settlement, now, log } = dependencies;

  const send = async (payment: PaymentRow): Promise<void> => {
    const provider = providers.get(payment.method);
    const attempt = await payments.findAttempt(payment.attempt_id);
    if (!provider || !attempt) throw new Error(`Nobody can refund payments by ${payment.method}`);
    const { amount, currency, id, order_id, transaction_id } = payment;
    const { refundRef } = await provider.refund({
      attempt: attempt.id,
      providerRef: attempt.provider_ref,
      transaction: transaction_id,
      amount,
      currency,
      key: `refund-${id}`,
    });
    await orders.transaction(async (transaction) => {
      if (!(await payments.refunded(transaction, id, refundRef))) return;
      await ledger.post(transaction, {
        name: `refunded ${id}`,
        lines: transfer(ledgerAccounts.provider(payment.method), ledgerAccounts.refunds, amount, currency),
        orderId: order_id,
        at: now(),
      });
    });
  };

  return {
    /** Sends what is due. One that fails is tried again later, and is in the log. */
    async sendDue(): Promise<void> {
      for (const payment of await payments.claimRefunds(now(), 20))
        await send(payment).catch((error: unknown) =>
          log.warn(
            { reason: reasonOf(error), order: payment.order_id, payment: payment.id },
            'a refund was not sent',
          ),
        );
    },

    /** Takes back what a fulfilled order gave, and has its money sent back. */
    refund: async (id: string, reason: ErrorCode = errors.orderRefunded): Promise<Refunded> => {
      const known = await orders.find(id);
      if (!known) return { refused: 'no such order' };
      const result = await orders.transaction(async (transaction): Promise<Refunded> => {
        const account = known.account_id ? await rights.lock(transaction, known.account_id) : undefined;
        const order = await orders.lock(transaction, id);
        const at = now();
        const payment = await payments.acceptedOf(transaction, id);
        if (order?.state !== 'fulfilled' || !order.given || !payment) return { refused: 'not paid' };
        if (!account) return { refused: 'account deleted' };
        const refused = await takeBack({ transaction, rights, account, order, at }, order.given);
        if (refused) return { refused };
        await payments.requestRefund(transaction, payment.id, reason, at);
        await ledger.post(transaction, {
          name: `refund ${payment.id}`,
          lines: [
            ...transfer(
              ledgerAccounts.refunds,
              ledgerAccounts.revenue(order.kind),
              payment.amount,
              payment.currency,
            ),
            ...transfer(
              ledgerAccounts.orangesHeld,
              ledgerAccounts.orangesSold,
              order.promise.oranges ?? 0,
              'orange',
            ),
          ],
          orderId: id,
          at,
        });
        return {
          order: await orders.change(transaction, order, { to: 'refunded', cause: 'operator', at, reason }),
        };
      });
      if ('order' in result) settlement.publish(result.order);
      return result;
    },
  };
}
