import type { PaymentMethod } from '@orangery/api/contract';
import { startWechatPayServer } from '@orangery/testing/wechat-pay-server';
import { startWechatServer } from '@orangery/testing/wechat-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { createBuyer } from '../../testing/buyer.ts';

let time = new Date('2026-11-20T04:00:00Z');
const pay = await startWechatPayServer();
const official = { appId: pay.config.appId, secret: 'official-secret', token: undefined };
const wechat = await startWechatServer({ apps: [official] });
const urls = { apiUrl: wechat.url, pageUrl: wechat.url };
afterAll(() => Promise.all([pay.close(), wechat.close()]));
beforeEach(() => pay.failNext(0));

const ok = 'get_brand_wcpay_request:ok';
const payerCall = '/sns/oauth2/access_token';

describe('payments inside WeChat', () => {
  const server = useTestApp(undefined, {
    config: {
      wechatPay: pay.config,
      wechat: { ...urls, official, open: undefined },
      paymentSandbox: true,
      publicOrigin: 'http://orangery.test',
    },
    overrides: { now: () => time },
  });
  const ask = (token: string, order: string, again = false, method: PaymentMethod = 'wechat') =>
    server.call('POST /chat/order/pay', { body: { order, method, device: 'wechat', again } }, { token });
  const ordered = async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    return { buyer, order: (await buyer.order('vip-month')).data.order.id };
  };
  const asked = async () => {
    const begun = await ordered();
    return { ...begun, page: await pageFor(begun.buyer.token, begun.order) };
  };
  const pageFor = async (token: string, order: string, again = false) => {
    const { payment } = (await ask(token, order, again)).data;
    if (payment.kind !== 'page') throw new Error('WeChat has a page for this');
    return payment.url;
  };
  /** What WeChat answers to its own page: the way back. */
  const wayBack = async (page: string) => {
    const { headers } = await fetch(page, { redirect: 'manual' });
    const { pathname, search, origin } = new URL(headers.get('location') ?? '');
    expect(origin).toBe('http://orangery.test');
    return `${pathname}${search}`;
  };
  const goBack = async (url: string) => {
    const { statusCode, headers } = await server.app().inject({ method: 'GET', url });
    expect(statusCode).toBe(303);
    expect(headers['cache-control']).toBe('no-store');
    return headers.location;
  };
  const panel = (order: string) => `/chat_room?panel=payment/${order}`;
  const paramsOf = async (token: string, order: string) => {
    const { payment } = (await ask(token, order)).data;
    if (payment.kind !== 'wechat') throw new Error('nothing was begun');
    return payment.params;
  };

  test('learn who pays without asking, and are confirmed in WeChat', async () => {
    const { buyer, order, page } = await asked();
    expect(new URL(page).searchParams.get('scope')).toBe('snsapi_base');
    expect(await buyer.check(order)).toMatchObject({ state: 'created' });
    expect(await goBack(await wayBack(page))).toBe(panel(order));
    expect(await buyer.check(order)).toMatchObject({ state: 'pending', method: 'wechat' });
    expect(pay.orders.get(`${order}01`)).toMatchObject({ total: 2_900, openid: 'openid-ada' });
    const params = await paramsOf(buyer.token, order);
    expect(pay.payInside({ ...params, timeStamp: '1' })).not.toBe(ok);
    expect(pay.payInside(params, 'openid-bo')).not.toBe(ok);
    expect(pay.payInside(params)).toBe(ok);
    time = new Date(time.getTime() + 5_000);
    expect(await buyer.check(order)).toMatchObject({ state: 'fulfilled' });
  });

  test('begin once, though WeChat opens the way back twice', async () => {
    const { buyer, order, page } = await asked();
    const back = await wayBack(page);
    const calls = wechat.calls.length;
    expect(await Promise.all([goBack(back), goBack(back)])).toEqual([panel(order), panel(order)]);
    expect(await buyer.check(order)).toMatchObject({ state: 'pending' });
    expect(wechat.calls.slice(calls)).toEqual([payerCall]);
    expect(pay.orders.has(`${order}02`)).toBe(false);
  });

  test.each([
    ['made up', () => `state=${'0'.repeat(64)}&code=x`],
    ['missing', () => 'code=x'],
    ['given twice', () => 'state=a&state=b&code=x'],
  ])('a state that is %s changes nothing', async (_what, query) => {
    const calls = wechat.calls.length;
    expect(await goBack(`/chat/order/wechat/payer?${query()}`)).toBe(panel('refused'));
    expect(wechat.calls).toHaveLength(calls);
  });

  test('a state that is too old changes nothing', async () => {
    const { buyer, order, page } = await asked();
    const back = await wayBack(page);
    time = new Date(time.getTime() + 10 * 60_000);
    expect(await goBack(back)).toBe(panel('refused'));
    expect(await buyer.check(order)).toMatchObject({ state: 'created' });
  });

  test.each([
    ['a code that WeChat refuses', () => wechat.refuse(payerCall, 40_029)],
    ['an openid that WeChat Pay refuses', () => pay.followers.delete('openid-ada')],
    ['a WeChat Pay that does not answer', () => pay.failNext(1)],
  ])('%s leaves an order that can be paid again', async (_what, spoil) => {
    const { buyer, order, page } = await asked();
    const back = await wayBack(page);
    spoil();
    expect(await goBack(back)).toBe(panel(order));
    pay.followers.add('openid-ada');
    expect(await buyer.check(order)).toMatchObject({ state: 'failed', reason: 20009, method: 'wechat' });
    expect(await goBack(await wayBack(await pageFor(buyer.token, order)))).toBe(panel(order));
    expect(pay.payInside(await paramsOf(buyer.token, order))).toBe(ok);
  });

  test('somebody who comes back without a code can pay again', async () => {
    const { buyer, order, page } = await asked();
    expect(await goBack((await wayBack(page)).replace(/code=[^&]*&/, ''))).toBe(panel(order));
    expect(await buyer.check(order)).toMatchObject({ state: 'failed', reason: 20009 });
  });

  test('nothing begins for an order that was closed or paid meanwhile', async () => {
    const { buyer, order, page } = await asked();
    await server.call('POST /chat/order/cancel', { body: { order } }, { token: buyer.token });
    expect(await goBack(await wayBack(page))).toBe(panel(order));
    expect(pay.orders.has(`${order}01`)).toBe(false);
    const another = await asked();
    await another.buyer.act(another.order, 'approve');
    expect(await goBack(await wayBack(another.page))).toBe(panel(another.order));
    expect(await another.buyer.check(another.order)).toMatchObject({ state: 'fulfilled', method: 'sandbox' });
  });

  test('what cannot be paid on this phone is begun again, and counts again when that fails', async () => {
    const { buyer, order, page } = await asked();
    await goBack(await wayBack(page));
    const first = await paramsOf(buyer.token, order);
    const again = await wayBack(await pageFor(buyer.token, order, true));
    wechat.refuse(payerCall, 40_029);
    await goBack(again);
    expect(await buyer.check(order)).toMatchObject({ state: 'failed' });
    expect(await paramsOf(buyer.token, order)).toEqual(first);
    expect(await buyer.check(order)).toMatchObject({ state: 'pending' });
    await goBack(await wayBack(await pageFor(buyer.token, order, true)));
    expect((await paramsOf(buyer.token, order)).package).toBe(`prepay_id=wx${order}02`);
  });

  test('are for the owner of the order', async () => {
    const { order } = await ordered();
    expect(await ask((await server.signUp()).token, order)).toMatchObject({ code: 20013 });
  });
});

describe.each([
  ['without an official account', undefined],
  ['with another official account', { ...official, appId: 'wx2' }],
])('%s', (_what, other) => {
  const server = useTestApp(undefined, {
    config: { wechatPay: pay.config, wechat: { ...urls, official: other, open: undefined } },
  });

  test('WeChat Pay is not offered inside WeChat', async () => {
    const buyer = createBuyer(server, (await server.signUp()).token);
    const { methods } = await buyer.plans();
    expect(methods.find(({ id }) => id === 'wechat')?.devices).toEqual(['desktop', 'mobile']);
    const order = (await buyer.order('vip-month')).data.order.id;
    const body = { order, method: 'wechat', device: 'wechat' } as const;
    const asked = await server.call('POST /chat/order/pay', { body }, { token: buyer.token });
    expect(asked).toMatchObject({ code: 10019 });
  });
});
