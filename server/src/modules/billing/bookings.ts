import { transfer } from './ledger.ts';
import type { OrderRow } from './order.ts';
import type { PaymentRow } from './payments.repository.ts';

/** Names of the ledger's accounts. */
export const ledgerAccounts = {
  provider: (method: string) => `provider:${method}`,
  /** Paid, and nothing given for it yet. */
  orders: 'orders',
  revenue: (kind: string) => `revenue:${kind}`,
  /** To be sent back. */
  refunds: 'refunds',
  orangesSold: 'oranges:sold',
  orangesHeld: 'oranges:held',
} as const;

/** Money that has come in: for its order, or to be sent back. */
export function bookingOf(payment: PaymentRow, at: Date) {
  const { method, transaction_id, amount, currency, status, order_id } = payment;
  const credited = status === 'accepted' ? ledgerAccounts.orders : ledgerAccounts.refunds;
  return {
    name: `paid ${method} ${transaction_id}`,
    lines: transfer(credited, ledgerAccounts.provider(method), amount, currency),
    orderId: order_id,
    at,
  };
}

/** What a fulfilled order has earned, and the oranges it gave. */
export function earningOf(order: OrderRow, payment: PaymentRow | undefined, at: Date) {
  const money = payment
    ? transfer(ledgerAccounts.revenue(order.kind), ledgerAccounts.orders, payment.amount, payment.currency)
    : [];
  const oranges = transfer(
    ledgerAccounts.orangesSold,
    ledgerAccounts.orangesHeld,
    order.promise.oranges ?? 0,
    'orange',
  );
  return { name: `fulfilled ${order.id}`, lines: [...money, ...oranges], orderId: order.id, at };
}
