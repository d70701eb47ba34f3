import type { DataOf } from '@orangery/api';
import { ApiError } from '@orangery/api';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { offer, plans, startTranslations } from '../testing/sales.ts';
import { PlansView } from './plans-view.tsx';

startTranslations();

type Plans = DataOf<'GET /chat/order/plans'>;

async function show(path = '/vip_card', sold: Partial<Plans> = {}, session = {}) {
  const host = fakeHost({
    path,
    session,
    answers: { 'GET /chat/order/plans': () => plans(sold) },
  });
  await renderInHost(<PlansView />, { host });
  return { host, person: userEvent.setup() };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the plans', () => {
  test('each lead to their payment, for the period that is chosen', async () => {
    const { host, person } = await show();
    const vip = await card('VIP');
    await person.click(vip.getByRole('radio', { name: /1 month/ }));
    await person.click(vip.getByRole('button', { name: 'Choose VIP' }));
    expect(host.asked.panels).toEqual(['payment/plan/vip-month']);
  });

  test('have a year chosen, or the offer that a prompt has led to', async () => {
    const shown: Element[] = [];
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this);
    };
    await show('/vip_card?plan=vip-month');
    const isChecked = async (plan: string, period: RegExp) =>
      ((await card(plan)).getByRole('radio', { name: period }) as HTMLInputElement).checked;
    expect(await isChecked('VIP', /1 month/)).toBe(true);
    expect(await isChecked('PRO', /1 year/)).toBe(true);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Choose VIP']);
  });

  test('can be tried where there is a trial, until it is claimed', async () => {
    const { host, person } = await show();
    await person.click((await card('PRO')).getByRole('button', { name: 'Try 7 days for free' }));
    expect(host.asked.panels).toEqual(['payment/trial/pro-year']);
  });

  test('offer no trial that was claimed', async () => {
    await show('/vip_card', { trial_claimed: true });
    expect((await card('PRO')).queryByRole('button', { name: /Try/ })).toBeNull();
  });

  test('say what one has already, and extend it', async () => {
    await show(
      '/vip_card',
      { offers: [offer({ effect: 'below' }), offer({ id: 'pro-year', level: 4, effect: 'renew' })] },
      { vipLevel: 4 },
    );
    expect((await card('VIP')).getByText('You already have this or a higher plan.')).toBeDefined();
    expect((await card('PRO')).getByText('Your plan')).toBeDefined();
    expect((await card('PRO')).getByRole('button', { name: 'Extend PRO' })).toBeDefined();
  });

  test('ask a guest to log in', async () => {
    const { host, person } = await show('/vip_card', {}, { status: 'guest', userInfo: null });
    await person.click((await card('VIP')).getByRole('button', { name: 'Choose VIP' }));
    expect(host.asked.logins).toBe(1);
    expect(host.asked.panels).toEqual([]);
  });

  test('are compared line by line', async () => {
    await show();
    const table = await screen.findByRole('table', { name: 'Compare plans' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^.?GPT-4\.0/)).toEqual([
      'Not included',
      '200 a month',
      '300 a month',
      '400 a month',
      '500 a month',
    ]);
    expect(cells(/Longest reply/)).toEqual(['3,000 words', ...Array(4).fill('Unlimited')]);
    expect(cells(/Oranges/)).toEqual(['Not included', ...Array(4).fill('Included')]);
  });

  test('say that nothing can be paid, and that a method is a test', async () => {
    await show('/vip_card', { methods: [] });
    expect(await screen.findByText('Nothing can be paid here at the moment.')).toBeDefined();
    expect(screen.queryByText(/^Test:/)).toBeNull();
  });

  test('are loaded again when that failed', async () => {
    const host = fakeHost({
      answers: {
        'GET /chat/order/plans': () => {
          throw new ApiError('api', 1000, '');
        },
      },
    });
    await renderInHost(<PlansView />, { host });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer({ 'GET /chat/order/plans': () => plans() });
    await userEvent.click(retry);
    expect(await screen.findByRole('table', { name: 'Compare plans' })).toBeDefined();
  });
});
