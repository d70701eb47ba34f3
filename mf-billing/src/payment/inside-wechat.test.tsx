import { ApiError, type Order, type PaymentMethod } from '@orangery/api';
import { type FakeHandlers, fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlansView } from '../plans/plans-view.tsx';
import { takePlace } from '../sales/place-before.ts';
import { order, orderId, plans, startTranslations } from '../testing/sales.ts';
import { goOnLater, takeGoOn } from './after-return.ts';
import { PaymentView } from './payment-view.tsx';

startTranslations();
const params = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA' };
const wechat = { id: 'wechat', test: false, devices: ['desktop', 'mobile', 'wechat'] } as const;
const alipay = { id: 'alipay', test: false, devices: ['desktop', 'mobile'] } as const;
const methods = (...offered: { id: PaymentMethod; test: boolean; devices: readonly string[] }[]) => ({
  'GET /chat/order/plans': () => plans({ methods: offered as never }),
});

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Android 14) micromessenger/8.0.49');
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.WeixinJSBridge;
  comeBack();
  sessionStorage.clear();
});

/** WeChat, which says this of every payment. */
const bridge = (said: string) => {
  const invoke = vi.fn((_name: string, _params: object, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg: `get_brand_wcpay_request:${said}` }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
};

async function show(first: Partial<Order>, answers: FakeHandlers = {}) {
  const stands = { order: order(first) };
  const host = fakeHost({
    session: { userInfo: userInfo() },
    layout: 'mobile',
    answers: {
      ...methods(alipay, wechat),
      'GET /chat/order/check-is-paid': () => ({ order: stands.order }),
      'POST /chat/order/pay': () => {
        stands.order = order({ state: 'pending', method: 'wechat' });
        return { order: stands.order, payment: { kind: 'wechat', params } };
      },
      ...answers,
    },
  });
  await renderInHost(<PaymentView />, { host, params: { id: orderId } });
  const asked = () =>
    host.api.calls.filter(({ key }) => key === 'POST /chat/order/pay').map(({ input }) => input.body);
  return { host, person: userEvent.setup(), stands, asked };
}

/** The document is shown again, as `back` shows it. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const failed: Partial<Order> = { state: 'failed', reason: 20009, method: 'wechat' };
const waiting: Partial<Order> = { state: 'pending', method: 'wechat' };
const pay = () => screen.findByRole('button', { name: 'Pay' });
const goOn = () => screen.findByRole('button', { name: 'Continue to payment' });

describe('inside WeChat', () => {
  test('WeChat is asked for a payment that has begun, and the order is looked at when it agrees', async () => {
    const invoke = bridge('ok');
    const { person, stands, asked } = await show(failed);
    invoke.mockImplementationOnce((_name, _params, done) => {
      stands.order = order({ state: 'fulfilled' });
      done({ err_msg: 'get_brand_wcpay_request:ok' });
    });
    await person.click(await pay());
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeDefined();
    expect(invoke.mock.calls).toEqual([['getBrandWCPayRequest', params, expect.any(Function)]]);
    expect(asked()).toMatchObject([{ device: 'wechat' }, { device: 'wechat', again: false }]);
  });

  test('a payment that was cancelled says so and can go on', async () => {
    const invoke = bridge('cancel');
    const { person, asked } = await show(waiting);
    await person.click(await goOn());
    expect(await screen.findByText('You cancelled the payment. Nothing was charged.')).toBeDefined();
    await person.click(await goOn());
    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(2));
    expect(asked()).toMatchObject([{ again: false }, { again: false }]);
  });

  test('a payment that WeChat does not take says so, and another one is begun', async () => {
    bridge('fail');
    const { person, asked } = await show(waiting);
    await person.click(await goOn());
    expect(await screen.findByText(/could not be started\. Nothing was charged/)).toBeDefined();
    await person.click(await goOn());
    await waitFor(() => expect(asked()).toMatchObject([{ again: false }, { again: true }]));
  });

  test('WeChat may take a moment to be there', async () => {
    const { person } = await show(waiting);
    await person.click(await goOn());
    const invoke = bridge('cancel');
    act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')));
    await waitFor(() => expect(invoke).toHaveBeenCalledOnce());
  });

  test('a page that was left a moment ago is not opened again by itself', async () => {
    goOnLater(orderId);
    const page = { order: order(waiting), payment: { kind: 'page', url: 'https://wechat.test/' } } as const;
    const { asked } = await show(waiting, { 'POST /chat/order/pay': () => page });
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(((await goOn()) as HTMLButtonElement).ariaBusy).not.toBe('true');
    expect([takeGoOn(orderId), takePlace(orderId)]).toEqual([false, null]);
  });

  test('a page that leads to WeChat does not go on paying while it is still shown', async () => {
    const { person, stands, asked } = await show(failed, {
      'POST /chat/order/pay': () => {
        stands.order = order(waiting);
        return { order: stands.order, payment: { kind: 'page', url: 'https://wechat.test/' } };
      },
    });
    await person.click(await pay());
    expect(await goOn()).toBeDefined();
    expect(asked()).toHaveLength(1);
    comeBack();
    expect(takeGoOn(orderId)).toBe(true);
  });

  test('an order that was being paid by a method that does not work here offers the others', async () => {
    const { person } = await show(
      { state: 'pending', method: 'alipay' },
      {
        'POST /chat/order/pay': () => {
          throw new ApiError('api', 10019, '');
        },
      },
    );
    await person.click(await goOn());
    expect(await screen.findByRole('radio', { name: 'WeChat Pay' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Alipay' })).toBeNull();
  });

  test('where nothing can be paid, the way to a browser is shown', async () => {
    await show(failed, methods(alipay));
    expect(await screen.findByText(/Open this page in a browser/)).toBeDefined();
    expect(((await pay()) as HTMLButtonElement).disabled).toBe(true);
  });

  test('plans say where they can be paid', async () => {
    await renderInHost(<PlansView />, { host: fakeHost({ answers: methods(alipay) }) });
    expect(await screen.findByText(/Open this page in a browser/)).toBeDefined();
  });

  test('who comes back with nothing that counts reads so, beside the order', async () => {
    const host = fakeHost({
      session: { userInfo: userInfo() },
      answers: {
        'GET /chat/order/open': () => ({ order: order() }),
        'GET /chat/order/check-is-paid': () => ({ order: order() }),
        ...methods(wechat),
      },
    });
    await renderInHost(<PaymentView />, { host, params: { id: 'refused' } });
    expect(await screen.findByText(/could not be started/)).toBeDefined();
    expect(await pay()).toBeDefined();
  });
});
