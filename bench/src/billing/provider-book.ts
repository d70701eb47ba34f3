import type { StripeServer } from '@orangery/testing/stripe-server';
import type { Bought } from './bought.ts';

export type Money = Map<string, number>;

/** What the provider took and gave back, and what of it was asked for. */
export type ProviderBook = {
  /** Amounts by currency: taken, without what went back. */
  readonly kept: Money;
  /** Transactions that were taken. */
  readonly transactions: readonly string[];
  readonly faults: readonly string[];
};

const add = (money: Money, currency: string, amount: number) =>
  void money.set(currency, (money.get(currency) ?? 0) + amount);

/** Reads the provider's own records: each order that is fulfilled was paid once, and every other payment went back whole. */
export function readProvider(
  { sessions, refunds }: Pick<StripeServer, 'sessions' | 'refunds'>,
  bought: readonly Bought[],
): ProviderBook {
  const kept: Money = new Map();
  const transactions: string[] = [];
  const faults: string[] = [];
  const refundedOf = new Map<string, number>();
  for (const { payment_intent, amount } of refunds)
    refundedOf.set(payment_intent, (refundedOf.get(payment_intent) ?? 0) + amount);
  for (const order of bought) {
    const paid = order.sessions.flatMap((id) => {
      const session = sessions.get(id);
      return session?.payment_intent ? [{ ...session, payment: session.payment_intent }] : [];
    });
    for (const { currency, amount_total, payment } of paid) {
      transactions.push(payment);
      add(kept, currency.toUpperCase(), amount_total - (refundedOf.get(payment) ?? 0));
    }
    const left = paid.filter(({ payment }) => !refundedOf.has(payment));
    const partly = paid.filter(
      ({ payment, amount_total }) => (refundedOf.get(payment) ?? amount_total) !== amount_total,
    );
    const due = order.fate === 'short' || order.fate === 'abandoned' ? 0 : 1;
    if (left.length !== due)
      faults.push(`the provider kept ${left.length} payments of order ${order.id} (${order.fate})`);
    if (partly.length > 0) faults.push(`a payment of order ${order.id} went back in part`);
  }
  const strangers = [...sessions.values()].filter(({ payment_intent }) => payment_intent).length;
  if (strangers !== transactions.length)
    faults.push(`${strangers} payments at the provider, not all were made`);
  return { kept, transactions, faults };
}
