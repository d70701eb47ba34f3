import type { AccountEvent } from '@orangery/api/contract';
import { expect, test } from 'vitest';
import type { AttemptRow } from './payments.repository.ts';
import { createReconciler, type ReconcilerDependencies, watchOrders } from './reconciler.ts';

const at = new Date('2026-11-20T04:00:00Z');
const now = () => at;

/** Open payments that are all due; asking about one makes it due later. */
function duePayments(count: number) {
  const due = Array.from(
    { length: count },
    (_, number) => ({ id: `${number}`, created_at: at }) as AttemptRow,
  );
  const asked: string[] = [];
  const warned: object[] = [];
  const reconcile = createReconciler({
    repository: { findPaid: async () => [] },
    payments: {
      claimDue: async (_at: Date, limit: number) => due.splice(0, limit),
      closeAttempt: async () => {},
    },
    orders: { expire: async () => {} },
    service: {
      ask: async ({ id }: AttemptRow) => {
        asked.push(id);
        if (id === '7') throw new Error('away');
      },
    },
    settlement: { fulfil: async () => undefined },
    refunds: { sendDue: async () => {} },
    now,
    log: { warn: (details: object) => void warned.push(details) },
  } as unknown as ReconcilerDependencies);
  return { reconcile, asked, warned };
}

test('one run asks about everything that is due, also when one of many cannot be looked up', async () => {
  const { reconcile, asked, warned } = duePayments(103);
  await reconcile();
  expect(new Set(asked).size).toBe(103);
  expect(warned).toMatchObject([{ reason: 'away', attempt: '7' }]);
});

/** A page that is open in this process, and an order that another one changes. */
function watchedOrder() {
  const rows: { id: string; account_id: string; state: 'paid' | 'fulfilled'; updated_at: Date }[] = [];
  const published: AccountEvent[] = [];
  let poll: (accountIds: readonly string[]) => Promise<void> = async () => {};
  watchOrders(
    {
      publish: (_account, event) => void published.push(event),
      watch: (each) => {
        poll = each;
      },
    },
    { recent: async () => [...rows] },
    now,
  );
  return { rows, published, look: () => poll(['ada']) };
}

test('an order that another process has fulfilled shows in an open page with what it gave, once', async () => {
  const { rows, published, look } = watchedOrder();
  await look();
  rows.push({ id: '1', account_id: 'ada', state: 'fulfilled', updated_at: at });
  await look();
  await look();
  expect(published).toEqual([{ type: 'order', id: '1', state: 'fulfilled' }, { type: 'account' }]);
});

test('an order that is only paid changes nothing about the account', async () => {
  const { rows, published, look } = watchedOrder();
  rows.push({ id: '1', account_id: 'ada', state: 'paid', updated_at: at });
  await look();
  expect(published).toEqual([{ type: 'order', id: '1', state: 'paid' }]);
});
