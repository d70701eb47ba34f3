import { createAdminServices } from '../../../services/admin.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-app.ts';
import { readPlans } from '../../plans/plans.ts';
import { type SandboxAction, sandboxPath } from '../providers/sandbox/sandbox.ts';
import type { createBuyer } from './buyer.ts';

type PlayedStep =
  | { readonly type: 'order'; readonly offer: string }
  | { readonly type: 'begin' | 'cancel' | 'refund'; readonly place: number }
  | { readonly type: 'bank'; readonly place: number; readonly action: SandboxAction }
  | { readonly type: 'wait' };

/** Plays steps of a buyer, of the bank and of an operator on the orders that the buyer has made, by their places. */
export function createPlayer(server: TestApp, buyer: ReturnType<typeof createBuyer>, now: () => Date) {
  const orders: string[] = [];
  /** The bank's page of each order that was begun. */
  const pages = new Map<string, string>();
  const db = () => server.database().db;
  const { refunds } = createAdminServices(db(), {
    passwords: { hash: async () => '' },
    plans: { current: () => readPlans(testConfig().plansFile) },
    now,
  });

  const begin = async (order: string) => {
    const begun = await buyer.pay(order);
    if (begun.code !== 200) return;
    const { payment } = begun.data;
    if (payment.kind === 'page') pages.set(order, new URL(payment.url).search);
  };
  const decide = async (order: string, action: SandboxAction) => {
    const page = pages.get(order);
    if (page === undefined) return;
    await server.app().inject({
      method: 'POST',
      url: `${sandboxPath}${page}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=${action}`,
    });
  };

  return {
    info: buyer.info,

    /** @param isPossible of an order: whether it should be made */
    async play(step: PlayedStep, isPossible: boolean): Promise<void> {
      if (step.type === 'wait') return;
      if (step.type === 'order') {
        const made = await buyer.order(step.offer);
        if ((made.code === 200) !== isPossible)
          throw new Error(`The order of ${step.offer} was answered ${made.code}`);
        if (made.code === 200) orders.push(made.data.order.id);
        return;
      }
      const order = orders.at(step.place);
      if (order === undefined) return;
      if (step.type === 'begin') await begin(order);
      if (step.type === 'bank') await decide(order, step.action);
      if (step.type === 'refund') await refunds.refund(order);
      if (step.type === 'cancel')
        await server.call('POST /chat/order/cancel', { body: { order } }, { token: buyer.token });
    },

    states: () => Promise.all(orders.map(async (order) => (await buyer.check(order)).state)),

    payments: () =>
      orders.length === 0
        ? Promise.resolve([])
        : db()
            .selectFrom('payments as p')
            .innerJoin('orders as o', 'o.id', 'p.order_id')
            .select(['p.status', 'p.refund_state', 'o.state'])
            .where('p.order_id', 'in', orders)
            .execute(),
  };
}
