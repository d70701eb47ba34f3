import type { OrderState } from '@orangery/api/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createLedgerRepository } from './ledger.repository.ts';
import { createBuyer } from './testing/buyer.ts';
import { createPlayer } from './testing/player.ts';

const minute = 60_000;
const levels = { 'vip-month': 2, 'svip-year': 3, 'pro-month': 4 } as const;
type Offer = keyof typeof levels;

/** Of an order, from the oldest on; -1: the newest. */
const place = fc.integer({ min: -1, max: 2 });
const offer = fc.constantFrom(...(Object.keys(levels) as Offer[]));
const step = fc.oneof(
  fc.record({ type: fc.constant('order' as const), offer }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('begin' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('bank' as const),
      place,
      action: fc.constantFrom('approve' as const, 'twice' as const, 'decline' as const),
    }),
  },
  fc.record({ type: fc.constant('cancel' as const), place }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refund' as const), place }) },
  fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 29, 31) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const newest = { place: -1 };
/** Most of what follows an order does so at once: left to chance alone, few orders would be paid. */
const steps = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: step.map((each): Step[] => [each]) },
      offer.map((bought): Step[] => [
        { type: 'order', offer: bought },
        { type: 'begin', ...newest },
        { type: 'bank', action: 'approve', ...newest },
      ]),
    ),
    { minLength: 6, maxLength: 12, size: 'max' },
  )
  .map((parts) => parts.flat());

type Expected = {
  offer: Offer;
  state: OrderState;
  expires: number;
  bank: 'none' | 'open' | 'decided';
  surplus: number;
};

/** What should become of orders, in the plainest words. */
function createModel() {
  const orders: Expected[] = [];
  /** Orders whose plan the account has, the one that counts last. */
  const had: Expected[] = [];
  let clock = 0;
  const level = () => {
    const last = had.at(-1);
    return last ? levels[last.offer] : 1;
  };
  const isOpen = ({ state }: Expected) => ['created', 'pending', 'failed'].includes(state);
  const pay = (order: Expected, times: number) => {
    const isFirst = isOpen(order) || order.state === 'expired';
    order.surplus += isFirst ? times - 1 : times;
    if (!isFirst) return;
    order.state = levels[order.offer] < level() ? 'refunded' : 'fulfilled';
    if (order.state === 'fulfilled') had.push(order);
  };
  const of = (index: number) => orders.at(index);
  return {
    orders,
    level,
    mayOrder: (offer: Offer) => levels[offer] >= level(),
    apply(each: Step): void {
      if (each.type === 'order') {
        if (levels[each.offer] >= level())
          orders.push({ offer: each.offer, state: 'created', expires: clock + 30, bank: 'none', surplus: 0 });
        return;
      }
      if (each.type === 'wait') {
        clock += each.minutes;
        for (const order of orders) if (isOpen(order) && order.expires <= clock) order.state = 'expired';
        return;
      }
      const order = of(each.place);
      if (!order) return;
      if (each.type === 'begin' && isOpen(order)) {
        order.state = 'pending';
        // What the bank has declined is begun anew.
        order.bank = 'open';
      }
      if (each.type === 'bank' && order.bank === 'open') {
        order.bank = 'decided';
        if (each.action !== 'decline') pay(order, each.action === 'twice' ? 2 : 1);
        else if (isOpen(order)) order.state = 'failed';
      }
      if (each.type === 'cancel' && isOpen(order)) order.state = 'expired';
      if (each.type === 'refund' && order.state === 'fulfilled' && had.at(-1) === order) {
        order.state = 'refunded';
        had.pop();
      }
    },
  };
}

describe.each(testDatabases)('orders on $name', (database) => {
  let time = new Date('2026-11-20T04:00:00Z');
  const server = useTestApp(database, { overrides: { now: () => time } });
  const db = () => server.database().db;

  test('agree with a plain model for any steps in any order, and so do the books', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (played) => {
        const model = createModel();
        const player = createPlayer(server, createBuyer(server, (await server.signUp()).token), () => time);
        for (const each of played) {
          if (each.type === 'wait') time = new Date(time.getTime() + each.minutes * minute);
          await player.play(each, each.type === 'order' ? model.mayOrder(each.offer) : true);
          await server.app().reconcilePayments();
          model.apply(each);
        }
        expect(await player.states()).toEqual(model.orders.map(({ state }) => state));
        expect((await player.info()).vip_level).toBe(model.level());
        const payments = await player.payments();
        expect(payments.filter(({ status }) => status === 'surplus')).toHaveLength(
          model.orders.reduce((sum, { surplus }) => sum + surplus, 0),
        );
        // What was not kept has gone back.
        for (const { status, refund_state, state } of payments)
          expect(refund_state).toBe(status === 'surplus' || state === 'refunded' ? 'done' : null);
        expect(await createLedgerRepository(db()).faults()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
