import type { Order } from '@orangery/api/contract';
import type { Given, OrderRow } from './order.ts';

/** An order as its buyer sees it. `pluginName`: of a subscription. */
export function orderView(order: OrderRow, pluginName: string | null): Order {
  const { promise, charge } = order;
  return {
    id: order.id,
    kind: order.kind,
    item: order.item,
    plan: promise.plan,
    period: promise.period,
    oranges: promise.oranges,
    plugin: promise.plugin === null ? null : { id: promise.plugin, name: pluginName ?? `${promise.plugin}` },
    amount: order.amount,
    original_amount: promise.original_amount,
    method: order.method,
    state: order.state,
    reason: order.reason,
    charged: charge && charge.currency !== 'CNY' ? { ...charge } : null,
    create_time: order.created_at.getTime(),
    expire_time: order.expires_at.getTime(),
    paid_time: order.paid_at?.getTime() ?? null,
    given: order.given && givenView(order.given),
  };
}

const givenView = ({ level_before, level, until, oranges }: Given): Order['given'] => ({
  level_before,
  level,
  until: until === null ? null : Date.parse(until),
  oranges,
});
