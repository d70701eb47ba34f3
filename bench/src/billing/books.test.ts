import { expect, test } from 'vitest';
import type { Bought } from './bought.ts';
import { compareLedger, type LedgerLine } from './ledger-book.ts';
import { readProvider } from './provider-book.ts';

const expected = { transactions: ['pi_1'], fulfilled: ['1'], kept: new Map([['USD', 42]]), oranges: 0 };
const transfer = (entry: string, from: string, to: string, amount: number): LedgerLine[] => [
  { entry, account: to, unit: 'USD', amount },
  { entry, account: from, unit: 'USD', amount: -amount },
];
const paid = transfer('paid stripe pi_1', 'orders', 'provider:stripe', 42);
const earned = transfer('fulfilled 1', 'revenue:plan', 'orders', 42);

test('a ledger that agrees with the provider has no faults', () => {
  expect(compareLedger([...paid, ...earned], expected)).toEqual([]);
});

test.each([
  ['a payment that was booked twice', [...paid, ...paid, ...earned]],
  ['a payment that was not booked', earned],
  ['an order that earned twice', [...paid, ...earned, ...earned]],
  ['an order that earned nothing', paid],
  ['a line without its other half', [...paid, ...earned.slice(1)]],
  [
    'a payment that nobody made',
    [...paid, ...earned, ...transfer('paid stripe pi_2', 'orders', 'provider:stripe', 5)],
  ],
])('%s is a fault', (_what, lines) => {
  expect(compareLedger(lines, expected)).not.toEqual([]);
});

const order: Bought = { id: '1', what: 'day', fate: 'twice', phase: 'rush', sessions: ['a', 'b'], paidAt: 0 };
const session = (id: string) => ({ id, payment_intent: `pi_${id}`, amount_total: 42, currency: 'usd' });
const provider = (refunds: { payment_intent: string; amount: number }[]) =>
  ({ sessions: new Map(['a', 'b'].map((id) => [id, session(id)])), refunds }) as unknown as Parameters<
    typeof readProvider
  >[0];

test('of an order that was paid twice the provider keeps one payment', () => {
  const { faults, kept } = readProvider(provider([{ payment_intent: 'pi_b', amount: 42 }]), [order]);
  expect(faults).toEqual([]);
  expect([...kept]).toEqual([['USD', 42]]);
});

test.each([
  ['both', []],
  ['none', ['pi_a', 'pi_b'].map((payment_intent) => ({ payment_intent, amount: 42 }))],
  ['a part', [{ payment_intent: 'pi_b', amount: 40 }]],
])('that the provider keeps %s of them is a fault', (_what, refunds) => {
  expect(readProvider(provider(refunds), [order]).faults).not.toEqual([]);
});

test('a payment of an order that nobody made is a fault', () => {
  expect(readProvider(provider([]), []).faults).not.toEqual([]);
});
