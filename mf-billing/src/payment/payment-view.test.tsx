import { ApiError, type Order } from '@orangery/api';
import { type FakeHandlers, fakeHost, helpConfig, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { offer, order, orderId, plans, preview, startTranslations } from '../testing/sales.ts';
import { PaymentView } from './payment-view.tsx';

startTranslations();
beforeEach(() => sessionStorage.clear());

const refused = (code: number) => () => {
  throw new ApiError('api', code, '');
};

/** A server with this order, and the plans; the panel at an address. */
async function show(
  id: string | undefined,
  answers: FakeHandlers = {},
  stands: { order: Order } = { order: order() },
) {
  const host = fakeHost({
    session: { userInfo: userInfo(), helpInfo: helpConfig({ login_methods: ['password'] }) },
    answers: {
      'GET /chat/order/plans': () => plans(),
      'GET /chat/order/preview': () => preview(),
      'GET /chat/order/check-is-paid': () => ({ order: stands.order }),
      'POST /chat/order/create-plan-order': () => ({ order: order() }),
      'POST /chat/order/pay': () => ({
        order: order({ state: 'pending', method: 'wechat' }),
        payment: { kind: 'code', text: 'weixin://pay/1' },
      }),
      ...answers,
    },
  });
  const { unmount } = await renderInHost(<PaymentView />, { host, params: id === undefined ? {} : { id } });
  return { host, person: userEvent.setup(), stands, unmount };
}

const pay = () => screen.findByRole('button', { name: 'Pay' });

describe('before paying', () => {
  test('says what one gets, what it costs, and until when', async () => {
    await show('plan/vip-year');
    expect(await screen.findByRole('heading', { name: 'VIP, 1 year' })).toBeDefined();
    expect(screen.getByText('¥239')).toBeDefined();
    expect(screen.getByText('About $33.46')).toBeDefined();
    expect(screen.getByText('VIP, until November 23, 2027')).toBeDefined();
    const radios = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(radios).toEqual(['sandbox', 'wechat']);
  });

  test('says what is lost with the plan before, and what becomes less', async () => {
    const until = Date.UTC(2026, 11, 23, 12);
    await show('plan/pro-year', {
      'GET /chat/order/preview': () => preview({ effect: 'upgrade', level: 2, until, lost_days: 29 }),
    });
    expect(await screen.findByText(/replaces VIP\. 29 days of it are lost/)).toBeDefined();
    const less = screen.getByRole('heading', { name: 'You get less' }).parentElement as HTMLElement;
    expect(within(less).getByText(/Claude-3.*: 500 a month \(now: unlimited\)/)).toBeDefined();
  });

  test('a member of two years confirms it first', async () => {
    const { host, person } = await show('plan/vip-year', {
      'GET /chat/order/preview': () => preview({ effect: 'renew', level: 2, confirm: true }),
    });
    const button = (await pay()) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await person.click(screen.getByRole('checkbox'));
    await person.click(button);
    await waitFor(() => expect(host.asked.panels).toEqual([`payment/${orderId}`]));
    const made = host.api.calls.find(({ key }) => key === 'POST /chat/order/create-plan-order');
    expect(made?.input.body).toMatchObject({ offer: 'vip-year', price: 23_900, confirmed: true });
  });

  test('a plan below one’s own cannot be paid', async () => {
    await show('plan/vip-year', { 'GET /chat/order/preview': () => preview({ effect: 'below', level: 4 }) });
    expect(await screen.findByText('You already have this or a higher plan.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  test('without a method nothing is ordered', async () => {
    await show('plan/vip-year', { 'GET /chat/order/plans': () => plans({ methods: [] }) });
    expect(await screen.findByText('Nothing can be paid here at the moment.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  test('what is not sold is said to be nothing to pay', async () => {
    await show('plan/gone');
    expect(await screen.findByText('There is nothing to pay')).toBeDefined();
  });

  test('a guest logs in first', async () => {
    const host = fakeHost({ session: { status: 'guest', userInfo: null } });
    await renderInHost(<PaymentView />, { host, params: { id: 'plan/vip-year' } });
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
  });
});

describe('ordering', () => {
  test('is one order, however often the button is pressed', async () => {
    let finish: (made: { order: Order }) => void = () => {};
    const { host, person } = await show('plan/vip-year', {
      'POST /chat/order/create-plan-order': () => new Promise((resolve) => (finish = resolve)),
    });
    const button = await pay();
    await person.click(button);
    await person.click(button);
    await act(async () => finish({ order: order() }));
    await waitFor(() => expect(host.asked.panels).toEqual([`payment/${orderId}`]));
    expect(host.api.count('POST /chat/order/create-plan-order')).toBe(1);
    expect(host.api.count('POST /chat/order/pay')).toBe(1);
  });

  test('asks with the same key again after the answer was lost', async () => {
    const { host, person } = await show('plan/vip-year', {
      'POST /chat/order/create-plan-order': () => {
        throw new ApiError('network', 0, '');
      },
    });
    await person.click(await pay());
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    host.api.answer({ 'POST /chat/order/create-plan-order': () => ({ order: order() }) });
    await person.click(await pay());
    await waitFor(() => expect(host.asked.panels).toEqual([`payment/${orderId}`]));
    const keys = host.api.calls
      .filter(({ key }) => key === 'POST /chat/order/create-plan-order')
      .map(({ input }) => (input.body as { key: string }).key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows the new price when it has changed, and orders nothing by itself', async () => {
    const { host, person } = await show('plan/vip-year', {
      'POST /chat/order/create-plan-order': refused(60080),
    });
    const button = await pay();
    host.api.answer({ 'GET /chat/order/plans': () => plans({ offers: [offer({ price: 25_900 })] }) });
    await person.click(button);
    expect(await screen.findByText('¥259')).toBeDefined();
    expect(screen.getByText(/The price has changed/)).toBeDefined();
    expect(host.asked.panels).toEqual([]);
  });

  test('leads to the order though its payment was not begun', async () => {
    const { host, person } = await show('plan/vip-year', { 'POST /chat/order/pay': refused(20009) });
    await person.click(await pay());
    await waitFor(() => expect(host.asked.panels).toEqual([`payment/${orderId}`]));
  });
});

describe('an order', () => {
  test('waits for its payment, and is followed to its end by the feed', async () => {
    const { host, stands } = await show(
      orderId,
      {},
      { order: order({ state: 'pending', method: 'wechat' }) },
    );
    expect((await screen.findByRole('status')).textContent).toContain('Waiting for payment');
    const given = { level_before: 1, level: 2, until: Date.UTC(2027, 10, 23, 12), oranges: null } as const;
    stands.order = order({ state: 'fulfilled', given });
    act(() => host.bus.emit('order:changed', { id: orderId }));
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeDefined();
    expect(screen.getByText('VIP, until November 23, 2027')).toBeDefined();
    expect(host.asked.refreshes).toBe(1);
  });

  test('shows the code at once where it was begun a moment ago', async () => {
    const { person } = await show('plan/vip-year');
    await person.click(await screen.findByRole('radio', { name: /WeChat Pay/ }));
    await person.click(await pay());
    await show(orderId, {}, { order: order({ state: 'pending', method: 'wechat' }) });
    expect(await screen.findByRole('img', { name: 'Code to pay with your phone' })).toBeDefined();
    expect(screen.getByText('Scan the code with your phone in WeChat Pay.')).toBeDefined();
  });

  test('shows the code to be read with a phone, also after a reload', async () => {
    const id = '20261123182221000001';
    const { person } = await show(id, {}, { order: order({ id, state: 'pending', method: 'wechat' }) });
    await person.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('img', { name: 'Code to pay with your phone' })).toBeDefined();
  });

  test('that waits says so when its provider cannot be asked', async () => {
    await show(orderId, {}, { order: order({ state: 'pending', method: 'sandbox', reason: 20020 }) });
    expect(await screen.findByText(/state of the payment is not known yet/)).toBeDefined();
    expect(screen.getByText('Waiting for payment')).toBeDefined();
  });

  test('that failed says why, and can be paid another way', async () => {
    const failed = order({ state: 'failed', reason: 20023, method: 'sandbox' });
    const { host, person } = await show(orderId, {}, { order: failed });
    expect(await screen.findByText(/refused by the provider/)).toBeDefined();
    await person.click(await screen.findByRole('radio', { name: /WeChat Pay/ }));
    await person.click(await pay());
    const asked = host.api.calls.find(({ key }) => key === 'POST /chat/order/pay');
    expect(asked?.input.body).toMatchObject({ order: orderId, method: 'wechat' });
  });

  test('that waits can be paid another way, whose code is shown', async () => {
    const id = '20261123182221000002';
    const stands = { order: order({ id, state: 'pending', method: 'sandbox' }) };
    const { person } = await show(id, {}, stands);
    await person.click(await screen.findByRole('button', { name: 'Pay another way' }));
    await person.click(await screen.findByRole('radio', { name: /WeChat Pay/ }));
    await person.click(await pay());
    expect(await screen.findByRole('img', { name: 'Code to pay with your phone' })).toBeDefined();
  });

  test('that has expired is ordered again', async () => {
    const { host, person } = await show(orderId, {}, { order: order({ state: 'expired' }) });
    await person.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(host.asked.panels).toEqual(['payment/plan/vip-year']);
  });

  test('is the open one when the address names none', async () => {
    const open = order({ state: 'pending', method: 'sandbox' });
    await show(undefined, { 'GET /chat/order/open': () => ({ order: open }) }, { order: open });
    expect((await screen.findByRole('status')).textContent).toContain('Waiting for payment');
  });

  test('of oranges says how many came', async () => {
    const given = { level_before: null, level: null, until: null, oranges: 50 } as const;
    const pack = order({
      kind: 'pack',
      item: 'oranges-50',
      plan: null,
      period: null,
      oranges: 50,
      state: 'fulfilled',
      given,
    });
    await show(orderId, {}, { order: pack });
    expect(await screen.findByText('50 oranges were added.')).toBeDefined();
  });

  test('who has paid without a contact is asked for one', async () => {
    const host = fakeHost({
      session: {
        userInfo: userInfo({ phone: null }),
        helpInfo: helpConfig({ login_methods: ['password', 'phone-code'] }),
      },
      answers: { 'GET /chat/order/check-is-paid': () => ({ order: order({ state: 'fulfilled' }) }) },
    });
    await renderInHost(<PaymentView />, { host, params: { id: orderId } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    expect(host.asked.panels).toEqual(['bind/upgrade']);
  });
});

describe('cancelling', () => {
  const pending = () => ({ order: order({ state: 'pending', method: 'sandbox' }) });

  test('asks why, and sends nothing without a text', async () => {
    const { host, person, stands } = await show(
      orderId,
      {
        'POST /chat/help/feedback': () => null,
        'POST /chat/order/cancel': () => ({ order: order({ state: 'expired' }) }),
      },
      pending(),
    );
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await person.click(await screen.findByRole('button', { name: 'Send and cancel order' }));
    expect(await screen.findByText('Please enter feedback')).toBeDefined();
    expect(host.api.count('POST /chat/help/feedback')).toBe(0);
    await person.type(screen.getByRole('textbox'), 'Too expensive');
    stands.order = order({ state: 'expired' });
    await person.click(screen.getByRole('button', { name: 'Send and cancel order' }));
    expect(await screen.findByRole('button', { name: 'Order again' })).toBeDefined();
    const sent = host.api.calls.find(({ key }) => key === 'POST /chat/help/feedback');
    expect(sent?.input.body).toMatchObject({ kind: 'payment', text: 'Too expensive' });
  });

  test('is offered when the panel is closed, with a word for how long the order can be paid', async () => {
    const { host, unmount } = await show(orderId, {}, pending());
    await screen.findByText('Waiting for payment');
    await unmount();
    expect(host.asked.toasts).toMatchObject([{ text: /^Your order can be paid until/ }]);
    host.asked.toasts[0]?.action?.run();
    expect(host.asked.panels).toEqual([`payment/${orderId}/cancel`]);
    await show(`${orderId}/cancel`, {}, pending());
    expect(await screen.findByRole('heading', { name: 'Cancel this order?' })).toBeDefined();
  });

  test('is possible without words, and a refusal is said', async () => {
    const { person } = await show(orderId, { 'POST /chat/order/cancel': refused(20021) }, pending());
    await person.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel without feedback' }));
    expect(await screen.findByText(/already paid/)).toBeDefined();
  });
});
