import { startWechatPayServer, type WechatPayServer } from '@orangery/testing/wechat-pay-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createLedgerRepository } from '../../ledger.repository.ts';
import { createBuyer } from '../../testing/buyer.ts';

let time = new Date('2026-11-20T04:00:00Z');
const wechat: WechatPayServer = await startWechatPayServer();
afterAll(() => wechat.close());
beforeEach(() => {
  wechat.failNext(0);
  wechat.impersonate(false);
});

describe('payments by WeChat Pay', () => {
  const server = useTestApp(undefined, {
    config: { wechatPay: wechat.config, paymentSandbox: false },
    overrides: { now: () => time },
  });
  const pay = (token: string, order: string, device: 'desktop' | 'mobile' = 'desktop') =>
    server.call('POST /chat/order/pay', { body: { order, method: 'wechat', device } }, { token });
  const ordered = async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    return { buyer, order: (await buyer.order('vip-month')).data.order };
  };
  const begun = async (device: 'desktop' | 'mobile' = 'desktop') => {
    const { buyer, order } = await ordered();
    const { payment } = (await pay(buyer.token, order.id, device)).data;
    return { buyer, order, payment, trade: `${order.id}01` };
  };
  const send = async ({ payload, headers }: ReturnType<WechatPayServer['event']>) =>
    (await server.app().inject({ method: 'POST', url: '/chat/order/notify/wechat', payload, headers }))
      .statusCode;
  const paymentsOf = (order: string) =>
    server.database().db.selectFrom('payments').selectAll().where('order_id', '=', order).execute();
  /** The report of a payment that WeChat Pay itself knows nothing of. */
  const reportedOnly = (
    trade: string,
    ...how: [changes?: object, given?: { apiKey?: string; time?: string }]
  ) =>
    wechat.event(
      { out_trade_no: trade, trade_state: 'SUCCESS', total: 2_900, transaction_id: `t-${trade}` },
      ...(how as []),
    );

  test('show a code on a computer, and lead into the app on a phone', async () => {
    const { payment, trade } = await begun();
    expect(payment).toEqual({ kind: 'code', text: `weixin://wxpay/bizpayurl?pr=${trade}` });
    expect(wechat.orders.get(trade)).toMatchObject({ total: 2_900 });
    const onPhone = await begun('mobile');
    if (onPhone.payment.kind !== 'page') throw new Error('A phone has a page');
    expect(new URL(onPhone.payment.url).searchParams.get('redirect_url')).toContain(onPhone.order.id);
  });

  test('fulfil the order when WeChat Pay reports them, once', async () => {
    const { buyer, order, trade } = await begun();
    const event = wechat.event(wechat.settle(trade));
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled', method: 'wechat' });
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'accepted', amount: 2_900, currency: 'CNY' },
    ]);
    expect(await createLedgerRepository(server.database().db).faults()).toEqual([]);
  });

  test('are found by asking when the report is lost', async () => {
    const { buyer, order, trade } = await begun();
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
    wechat.settle(trade);
    time = new Date(time.getTime() + 5_000);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'fulfilled' });
  });

  test('that fail leave an order that can be paid again', async () => {
    const { buyer, order, trade } = await begun();
    expect(await send(reportedOnly(trade, { trade_state: 'PAYERROR' }))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20011 });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });

  test('an answer that WeChat Pay has not signed is not believed', async () => {
    const { buyer, order, trade } = await begun();
    wechat.settle(trade);
    wechat.impersonate(true);
    time = new Date(time.getTime() + 5_000);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending', reason: 20020 });
    const another = await ordered();
    expect(await pay(another.buyer.token, another.order.id)).toMatchObject({ code: 20009 });
  });

  test.each([
    [
      'by somebody else',
      (trade: string) => {
        wechat.impersonate(true);
        return reportedOnly(trade);
      },
    ],
    [
      'an hour ago',
      (trade: string) => reportedOnly(trade, {}, { time: String(Math.floor(Date.now() / 1_000) - 3_600) }),
    ],
    [
      'for another text',
      (trade: string) => {
        const { payload, headers } = reportedOnly(trade);
        return { payload: payload.replace('SUCCESS', 'SUCCESS '), headers };
      },
    ],
    ['by nobody', (trade: string) => ({ ...reportedOnly(trade), headers: {} })],
  ])('a report that was signed %s changes nothing', async (_what, forge) => {
    const { buyer, order, trade } = await begun();
    expect(await send(forge(trade))).toBe(402);
    wechat.impersonate(false);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test.each([
    ['encrypted with another key', (trade: string) => reportedOnly(trade, {}, { apiKey: 'x'.repeat(32) })],
    ['for another merchant', (trade: string) => reportedOnly(trade, { mchid: '1900000002' })],
    ['for another app', (trade: string) => reportedOnly(trade, { appid: 'wx2' })],
    ['without an amount', (trade: string) => reportedOnly(trade, { amount: undefined })],
  ])('a report that is %s is refused', async (_what, make) => {
    const { buyer, order, trade } = await begun();
    expect(await send(make(trade))).toBe(402);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'pending' });
  });

  test.each([
    ['amount', { amount: { total: 1, currency: 'CNY' } }],
    ['currency', { amount: { total: 2_900, currency: 'HKD' } }],
  ])('of another %s give nothing and go back once', async (_what, changes) => {
    const { buyer, order, trade } = await begun();
    expect(await send(wechat.event(wechat.settle(trade), changes))).toBe(200);
    expect(await buyer.check(order.id)).toMatchObject({ state: 'failed', reason: 20014 });
    for (let round = 0; round < 2; round += 1) await server.app().reconcilePayments();
    expect(wechat.refunds.filter(({ out_trade_no }) => out_trade_no === trade)).toMatchObject([
      { refund: changes.amount.total },
    ]);
  });

  test('that cannot be begun say so, and can be begun later', async () => {
    const { buyer, order } = await ordered();
    wechat.failNext(1);
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 20009 });
    expect(await pay(buyer.token, order.id)).toMatchObject({ code: 200 });
  });
});
