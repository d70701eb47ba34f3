import { type StripeServer, signed, startStripeServer, stripeKeys } from '@orangery/testing/stripe-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createLedgerRepository } from '../../ledger.repository.ts';
import { createBuyer } from '../../testing/buyer.ts';

const minute = 60_000;
let time = new Date('2026-11-20T04:00:00Z');
let stripe: StripeServer;
const config = { ...stripeKeys, currency: 'USD' as const, apiUrl: '' };

beforeAll(async () => {
  stripe = await startStripeServer(() => time.getTime());
  config.apiUrl = stripe.origin;
});
afterAll(() => stripe.close());
beforeEach(() => stripe.failNext(0));

describe('payments by Stripe', () => {
  const server = useTestApp(undefined, {
    config: { stripe: config, paymentSandbox: false },
    overrides: { now: () => time },
  });
  const begun = async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { order } = (await buyer.order('vip-month')).data;
    const { data } = await pay(buyer.token, order.id);
    if (data.payment.kind !== 'page') throw new Error('Stripe has a page');
    const session = stripe.sessions.get(data.payment.url.split('/').at(-1) ?? '');
    if (!session) throw new Error('The page has no session');
    return { buyer, order: data.order, session };
  };
  const pay = (token: string, order: string) =>
    server.call('POST /chat/order/pay', { body: { order, method: 'stripe' } }, { token });
  const send = async ({ payload, headers }: ReturnType<StripeServer['event']>) =>
    (await server.app().inject({ method: 'POST', url: '/chat/order/notify/stripe', payload, headers }))
      .statusCode;
  const paymentsOf = (order: string) =>
    server.database().db.selectFrom('payments').selectAll().where('order_id', '=', order).execute();

  test('are offered, as a test while the key is one', async () => {
    const { data } = await server.call('GET /chat/order/plans');
    expect(data.methods).toMatchObject([{ id: 'stripe', test: true }]);
  });

  test('charge the price at the rate of the catalogue, for the order and nothing else', async () => {
    const { order, session } = await begun();
    expect(order).toMatchObject({ state: 'pending', charged: { amount: 406, currency: 'USD' } });
    expect(session).toMatchObject({
      amount_total: 406,
      currency: 'usd',
      client_reference_id: `${order.id}01`,
    });
    expect(session.success_url).toContain(`panel=payment/${order.id}`);
  });

  test('fulfil the order when Stripe reports them, once', async () => {
    const { buyer, order, session } = await begun();
    const event = stripe.event('checkout.session.completed', stripe.settle(session.id));
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled', method: 'stripe' });
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'accepted', amount: 406, currency: 'USD' }]);
    expect(await createLedgerRepository(server.database().db).faults()).toEqual([]);
  });

  test('are found by asking when the report is lost', async () => {
    const { buyer, order, session } = await begun();
    stripe.settle(session.id);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  test('that take days count when the money is there, and not before', async () => {
    const { buyer, order, session } = await begun();
    expect(await send(stripe.event('checkout.session.completed', session, { status: 'complete' }))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    expect(
      await send(stripe.event('checkout.session.async_payment_succeeded', stripe.settle(session.id))),
    ).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  test('that fail later leave an order that can be paid again', async () => {
    const { buyer, order, session } = await begun();
    expect(await send(stripe.event('checkout.session.async_payment_failed', session))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20011 });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });

  test.each([
    ['with another secret', (payload: string) => signed(payload, 'whsec_another')],
    ['an hour old', (payload: string) => signed(payload, undefined, Math.floor(Date.now() / 1_000) - 3_600)],
    ['without a signature', () => ''],
    ['that is broken', () => 't=1,v1=zz'],
  ])('a report %s changes nothing', async (_what, signature) => {
    const { buyer, order, session } = await begun();
    const { payload, headers } = stripe.event('checkout.session.completed', {
      ...session,
      payment_status: 'paid',
      payment_intent: 'pi_forged',
    });
    const statusCode = await send({
      payload,
      headers: { ...headers, 'stripe-signature': signature(payload) },
    });
    expect(statusCode).toBe(402);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test.each<[string, { amount_total?: number; currency?: string }]>([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'cny' }],
  ])('a report of another %s gives nothing, and the money goes back', async (_what, changes) => {
    const { buyer, order, session } = await begun();
    expect(await send(stripe.event('checkout.session.completed', stripe.settle(session.id), changes))).toBe(
      200,
    );
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20014 });
    const sentBack = () =>
      stripe.refunds.filter((refund) => refund.payment_intent === session.payment_intent);
    stripe.failNext(3);
    await server.app().reconcilePayments();
    expect(sentBack()).toEqual([]);
    time = new Date(time.getTime() + minute);
    for (let round = 0; round < 2; round += 1) await server.app().reconcilePayments();
    expect(sentBack()).toMatchObject([{ amount: changes.amount_total ?? 406 }]);
    expect(await createLedgerRepository(server.database().db).faults()).toEqual([]);
  });

  test('of something else at Stripe are taken and change nothing', async () => {
    const { session } = await begun();
    expect(await send(stripe.event('customer.created', session))).toBe(200);
    const foreign = { client_reference_id: null, payment_status: 'paid', payment_intent: 'pi_1' } as const;
    expect(await send(stripe.event('checkout.session.completed', session, foreign))).toBe(402);
  });

  test('are begun once though Stripe answers only the second time', async () => {
    const before = stripe.sessions.size;
    stripe.failNext(1);
    const { order } = await begun();
    expect(order.state).toBe('pending');
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('that cannot be begun say so, and the order is there to be paid later', async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { order } = (await buyer.order('vip-month')).data;
    stripe.failNext(10);
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 20009 });
    stripe.failNext(0);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20009 });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });

  test('can be begun in the last minute of an order, though Stripe’s pages live half an hour', async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { order } = (await buyer.order('vip-month')).data;
    time = new Date(time.getTime() + 29 * minute);
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });
});
