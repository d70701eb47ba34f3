import type { Order } from '@orangery/api/contract';
import { ask } from '../kit/api.ts';
import { stateOf } from './bought.ts';
import { type Buyer, pack } from './buyer.ts';

const day = 24 * 60 * 60_000;

export async function ordersOf(origin: string, token: string): Promise<Order[]> {
  const found: Order[] = [];
  for (;;) {
    const before = found.at(-1)?.id;
    const query = { limit: 100, ...(before !== undefined && { before }) };
    const { orders, more } = await ask(origin, 'GET /chat/order/list', query, token);
    found.push(...orders);
    if (!more) return found;
  }
}

/** Ways in which what an account has differs from what it has paid. */
export async function compareAccount(origin: string, { token, bought }: Buyer): Promise<string[]> {
  const faults: string[] = [];
  const orders = new Map((await ordersOf(origin, token)).map((order) => [order.id, order]));
  if (orders.size !== bought.length) faults.push(`${orders.size} orders instead of ${bought.length}`);
  for (const { id, fate } of bought) {
    const state = orders.get(id)?.state;
    if (state !== stateOf[fate]) faults.push(`order ${id} (${fate}) is ${state}`);
  }
  const given = bought.filter(({ fate }) => stateOf[fate] === 'fulfilled');
  const days = given.filter(({ what }) => what === 'day');
  const packs = given.length - days.length;
  const info = await ask(origin, 'GET /chat/user/info', undefined, token);
  if (info.oranges !== packs * pack.oranges)
    faults.push(`${info.username} has ${info.oranges} oranges of ${packs} packs`);
  // The first day begins between its payment and now, and each other one when the one before ends.
  const began = (info.expire_time ?? 0) - days.length * day;
  const paid = Math.min(...days.map(({ paidAt }) => paidAt));
  if (began < paid - 1_000 || began > Date.now())
    faults.push(
      `${info.username} has a plan until ${info.expire_time}, of ${days.length} days since ${paid}`,
    );
  return faults;
}
