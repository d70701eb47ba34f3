import { randomUUID } from 'node:crypto';
import type { Order } from '@orangery/api/contract';
import type { TestApp } from '../../../testing/test-app.ts';
import { type SandboxAction, sandboxPath } from '../providers/sandbox/sandbox.ts';

/** A person who buys, through the calls of the API, and the bank that plays. */
export function createBuyer(server: TestApp, token: string) {
  const from = { token };
  const plans = async () => (await server.call('GET /chat/order/plans', {}, from)).data;
  const priceOf = async (offer: string) => (await plans()).offers.find(({ id }) => id === offer)?.price ?? 0;
  const pay = (order: string) =>
    server.call('POST /chat/order/pay', { body: { order, method: 'sandbox' } }, from);

  return {
    token,
    plans,
    pay,

    info: async () => (await server.call('GET /chat/user/info', {}, from)).data,

    order: async (offer: string, further: { key?: string; price?: number; confirmed?: boolean } = {}) => {
      const body = { key: randomUUID(), offer, price: await priceOf(offer), ...further };
      return server.call('POST /chat/order/create-plan-order', { body }, from);
    },

    orderPack: (pack: string, price: number, key: string = randomUUID()) =>
      server.call('POST /chat/order/create-pack-order', { body: { key, pack, price } }, from),

    check: async (order: string): Promise<Order> =>
      (await server.call('GET /chat/order/check-is-paid', { query: { order } }, from)).data.order,

    /** What a click on the bank's page does. */
    act: async (order: string, action: SandboxAction) => {
      const { payment } = (await pay(order)).data;
      if (payment.kind !== 'page') throw new Error('The sandbox has a page');
      const { search } = new URL(payment.url);
      const { statusCode } = await server.app().inject({
        method: 'POST',
        url: `${sandboxPath}${search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${action}`,
      });
      return statusCode;
    },
  };
}
