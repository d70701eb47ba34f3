import { generateKeyPairSync } from 'node:crypto';
import { Socket } from 'node:net';
import { type AlipayServer, startAlipayServer } from '@orangery/testing/alipay-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createLedgerRepository } from '../../ledger.repository.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { privateKeyOf, publicKeyOf } from './keys.ts';

let time = new Date('2026-11-20T04:00:00Z');
const alipay: AlipayServer = await startAlipayServer();
afterAll(() => alipay.close());
beforeAll(() => alipay.failNext(0));
beforeEach(() => alipay.failNext(0));

describe('payments by Alipay', () => {
  const server = useTestApp(undefined, {
    config: { alipay: alipay.config, paymentSandbox: false },
    overrides: { now: () => time },
  });
  const pay = (token: string, order: string, device: 'desktop' | 'mobile' = 'desktop') =>
    server.call('POST /chat/order/pay', { body: { order, method: 'alipay', device } }, { token });
  const ordered = async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    return { buyer, order: (await buyer.order('vip-month')).data.order };
  };
  const begun = async (device: 'desktop' | 'mobile' = 'desktop') => {
    const { buyer, order } = await ordered();
    const { payment } = (await pay(buyer.token, order.id, device)).data;
    return { buyer, order, payment, trade: `${order.id}01` };
  };
  const send = async ({ payload, headers }: ReturnType<AlipayServer['event']>) =>
    server.app().inject({ method: 'POST', url: '/chat/order/notify/alipay', payload, headers });
  const paymentsOf = (order: string) =>
    server.database().db.selectFrom('payments').selectAll().where('order_id', '=', order).execute();
  const later = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1_000);
  };

  test('show a code on a computer, and lead to the page on a phone', async () => {
    const { payment, trade } = await begun();
    expect(payment).toEqual({ kind: 'code', text: `${alipay.origin}/scan/${trade}` });
    expect(alipay.trades.get(trade)).toMatchObject({ total_amount: '29.00' });
    const onPhone = await begun('mobile');
    if (onPhone.payment.kind !== 'page') throw new Error('A phone has a page');
    const page = await fetch(onPhone.payment.url);
    expect(await page.text()).toContain('Pay with Alipay');
    expect(alipay.trades.get(onPhone.trade)?.returnUrl).toContain(`panel=payment/${onPhone.order.id}`);
  });

  test('leave the sockets of the server alone, of which one error may close several', async () => {
    await begun();
    const error = new Error('closed');
    const sockets = [new Socket(), new Socket()];
    for (const socket of sockets) socket.on('error', () => undefined).destroy(error);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  test('fulfil the order when Alipay reports them, once, and the report is answered as Alipay expects', async () => {
    const { buyer, order, trade } = await begun();
    const event = alipay.event(alipay.settle(trade));
    const answers = await Promise.all([send(event), send(event), send(event)]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([200, 'success']),
    );
    expect(await buyer.check(order.id)).toMatchObject({
      state: 'fulfilled',
      method: 'alipay',
      charged: null,
    });
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'accepted', amount: 2_900, currency: 'CNY' },
    ]);
    expect(await createLedgerRepository(server.database().db).faults()).toEqual([]);
  });

  test('are found by asking when the report is lost, and not before the code was scanned', async () => {
    const { buyer, order, trade } = await begun();
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    alipay.settle(trade);
    later(5);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  test.each([
    ['that waits for the buyer', { trade_status: 'WAIT_BUYER_PAY' }],
    ['that was closed', { trade_status: 'TRADE_CLOSED' }],
  ])('a report of a trade %s changes nothing', async (_what, changes) => {
    const { buyer, order, trade } = await begun();
    const opened = alipay.trades.get(trade);
    if (!opened) throw new Error('no trade');
    expect((await send(alipay.event(opened, changes))).statusCode).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test.each([
    ['changed on its way', (payload: string) => payload.replace('29.00', '28.00'), 402],
    ['without a signature', (payload: string) => payload.replace(/&sign=[^&]+/, ''), 402],
    ['with a weak signature', (payload: string) => payload.replace('sign_type=RSA2', 'sign_type=RSA'), 402],
    [
      'with an unknown kind of signature',
      (payload: string) => payload.replace('sign_type=RSA2', 'sign_type=none'),
      402,
    ],
    ['that is empty', () => '', 402],
  ])('a report %s changes nothing', async (_what, change, status) => {
    const { buyer, order, trade } = await begun();
    const { payload, headers } = alipay.event({ ...alipay.settle(trade) });
    const opened = alipay.trades.get(trade);
    if (opened) opened.trade_status = 'WAIT_BUYER_PAY';
    expect((await send({ payload: change(payload), headers })).statusCode).toBe(status);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test('a report that Alipay has signed for another app is refused', async () => {
    const { order, trade, buyer } = await begun();
    const event = alipay.event({ ...alipay.settle(trade) }, { app_id: '2021999999999999' });
    const opened = alipay.trades.get(trade);
    if (opened) opened.trade_status = 'WAIT_BUYER_PAY';
    expect((await send(event)).statusCode).toBe(402);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test('of another amount give nothing and go back once', async () => {
    const { buyer, order, trade } = await begun();
    expect((await send(alipay.event(alipay.settle(trade), { total_amount: '0.01' }))).statusCode).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20014 });
    for (let round = 0; round < 2; round += 1) await server.app().reconcilePayments();
    expect(alipay.refunds.filter(({ out_trade_no }) => out_trade_no === trade)).toMatchObject([
      { refund_amount: '0.01' },
    ]);
  });

  test('that cannot be begun say so, and can be begun later', async () => {
    const { buyer, order } = await ordered();
    alipay.failNext(1);
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 20009 });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });
});

test('keys are taken with and without their frame, in both formats', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const texts = (pem: string) => [pem, pem.replace(/-----[^-]+-----|\s/g, '')];
  for (const type of ['pkcs1', 'pkcs8'] as const)
    for (const text of texts(privateKey.export({ type, format: 'pem' }).toString()))
      expect(privateKeyOf(text)).toContain('BEGIN RSA PRIVATE KEY');
  for (const type of ['pkcs1', 'spki'] as const)
    for (const text of texts(publicKey.export({ type, format: 'pem' }).toString()))
      expect(publicKeyOf(text)).toContain('BEGIN PUBLIC KEY');
  expect(() => privateKeyOf('x')).toThrow('ALIPAY_PRIVATE_KEY is no RSA key');
});
