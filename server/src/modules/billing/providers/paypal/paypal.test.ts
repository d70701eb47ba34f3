import { type PaypalServer, paypalKeys, startPaypalServer } from '@orangery/testing/paypal-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createLedgerRepository } from '../../ledger.repository.ts';
import { createBuyer } from '../../testing/buyer.ts';

const minute = 60_000;
let time = new Date('2026-11-20T04:00:00Z');
let paypal: PaypalServer;
const config = { ...paypalKeys, currency: 'USD', apiUrl: '' };

beforeAll(async () => {
  paypal = await startPaypalServer();
  config.apiUrl = paypal.origin;
});
afterAll(() => paypal.close());
beforeEach(() => {
  paypal.failNext(0);
  paypal.declineNext(0);
});

describe('payments by PayPal', () => {
  const server = useTestApp(undefined, {
    config: { paypal: config, paymentSandbox: false },
    overrides: { now: () => time },
  });
  const pay = (token: string, order: string) =>
    server.call('POST /chat/order/pay', { body: { order, method: 'paypal' } }, { token });
  const begun = async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { order } = (await buyer.order('vip-month')).data;
    const { data } = await pay(buyer.token, order.id);
    if (data.payment.kind !== 'page') throw new Error('PayPal has a page');
    return { buyer, order: data.order, ref: data.payment.url.split('/').at(-1) ?? '' };
  };
  const send = async ({ payload, headers }: ReturnType<PaypalServer['event']>) =>
    (await server.app().inject({ method: 'POST', url: '/chat/order/notify/paypal', payload, headers }))
      .statusCode;
  const captureOf = (ref: string) => paypal.orders.get(ref)?.purchase_units[0]?.payments?.captures[0];
  const paymentsOf = (order: string) =>
    server.database().db.selectFrom('payments').selectAll().where('order_id', '=', order).execute();

  test('charge the price at the rate of the catalogue', async () => {
    const { order, ref } = await begun();
    expect(order).toMatchObject({ state: 'pending', charged: { amount: 406, currency: 'USD' } });
    expect(paypal.orders.get(ref)?.purchase_units[0]).toMatchObject({
      custom_id: `${order.id}01`,
      amount: { currency_code: 'USD', value: '4.06' },
    });
  });

  test('take the money when the person is back from the page', async () => {
    const { buyer, order, ref } = await begun();
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    paypal.approve(ref);
    time = new Date(time.getTime() + 5_000);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled', method: 'paypal' });
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'accepted', amount: 406, currency: 'USD', transaction_id: captureOf(ref)?.id },
    ]);
  });

  test('take the money once when PayPal reports the agreement, and the person never comes back', async () => {
    const { buyer, order, ref } = await begun();
    const approved = paypal.event('CHECKOUT.ORDER.APPROVED', paypal.approve(ref));
    expect(await Promise.all([send(approved), send(approved)])).toEqual([200, 200]);
    expect(await send(paypal.event('PAYMENT.CAPTURE.COMPLETED', captureOf(ref)))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
    expect(await paymentsOf(order.id)).toHaveLength(1);
    expect(await createLedgerRepository(server.database().db).faults()).toEqual([]);
  });

  test.each([
    ['INSTRUMENT_DECLINED', 20023],
    ['TRANSACTION_REFUSED', 10014],
  ])('that PayPal does not take (%s) leave an order that can be paid again', async (issue, reason) => {
    const { buyer, order, ref } = await begun();
    paypal.declineNext(1, issue);
    expect(await send(paypal.event('CHECKOUT.ORDER.APPROVED', paypal.approve(ref)))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });

  test('that are pending at PayPal count when they are complete', async () => {
    const { buyer, order } = await begun();
    const capture = {
      id: 'C1',
      status: 'PENDING',
      custom_id: `${order.id}01`,
      amount: { currency_code: 'USD', value: '4.06' },
    };
    expect(await send(paypal.event('PAYMENT.CAPTURE.PENDING', capture))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    expect(await send(paypal.event('PAYMENT.CAPTURE.COMPLETED', { ...capture, status: 'COMPLETED' }))).toBe(
      200,
    );
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  test.each([
    [
      'of another text',
      (event: ReturnType<PaypalServer['event']>) => ({ ...event, payload: `${event.payload} ` }),
    ],
    [
      'of another signature',
      (event: ReturnType<PaypalServer['event']>) => ({
        ...event,
        headers: { ...event.headers, 'paypal-transmission-sig': 'AAAA' },
      }),
    ],
    [
      'without a signature',
      ({ payload }: ReturnType<PaypalServer['event']>) => ({
        payload,
        headers: { 'content-type': 'application/json' },
      }),
    ],
  ])('a report %s changes nothing', async (_what, forge) => {
    const { buyer, order } = await begun();
    const amount = { currency_code: 'USD', value: '4.06' };
    const capture = { id: 'FORGED', status: 'COMPLETED', custom_id: `${order.id}01`, amount };
    expect(await send(forge(paypal.event('PAYMENT.CAPTURE.COMPLETED', capture)))).toBe(402);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test('of another amount give nothing and go back once', async () => {
    const { buyer, order, ref } = await begun();
    const unit = paypal.approve(ref).purchase_units[0];
    if (unit) unit.amount = { currency_code: 'USD', value: '4.05' };
    time = new Date(time.getTime() + 5_000);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20014 });
    for (let round = 0; round < 2; round += 1) await server.app().reconcilePayments();
    expect(paypal.refunds.filter(({ capture }) => capture === captureOf(ref)?.id)).toMatchObject([
      { amount: { currency_code: 'USD', value: '4.05' } },
    ]);
  });

  test('go on after PayPal has taken its token back', async () => {
    await begun();
    paypal.expireTokens();
    expect((await begun()).order.state).toBe('pending');
  });

  test('that cannot be begun say so, and are looked up again when PayPal is back', async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { order } = (await buyer.order('vip-month')).data;
    paypal.failNext(1);
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 20009 });
    const { order: later, ref } = await begun();
    paypal.approve(ref);
    paypal.failNext(1);
    time = new Date(time.getTime() + minute);
    await server.app().reconcilePayments();
    time = new Date(time.getTime() + minute);
    await server.app().reconcilePayments();
    const state = server.database().db.selectFrom('orders').select('state').where('id', '=', later.id);
    expect(await state.executeTakeFirst()).toEqual({ state: 'fulfilled' });
  });
});
