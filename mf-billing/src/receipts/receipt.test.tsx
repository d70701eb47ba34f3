import { fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { order, orderId, startTranslations } from '../testing/sales.ts';
import { Receipt } from './receipt.tsx';

startTranslations();

const paid = order({
  state: 'fulfilled',
  method: 'stripe',
  paid_time: Date.UTC(2026, 10, 23, 12),
  charged: { amount: 3_346, currency: 'USD' },
  given: { level_before: 1, level: 2, until: Date.UTC(2027, 10, 23, 12), oranges: null },
});
const lines = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const show = async (shown = paid) =>
  renderInHost(<Receipt order={shown} />, { host: fakeHost({ session: { userInfo: userInfo() } }) });

describe('a receipt', () => {
  test('says who paid what for what, when and how, and what was charged in another currency', async () => {
    await show();
    expect(lines()).toMatchObject({
      Order: orderId,
      Account: '\u2068mira · 1001\u2069',
      'What was bought': 'VIP, 1 year',
      'Valid until': 'November 23, 2027',
      'Paid by': 'Card or wallet (Stripe)',
      'Original price': '¥348',
      Discount: '-31%',
      Total: '¥239',
      Charged: '$33.46',
    });
  });

  test('of a test says that no money moved, and of a refund that it went back', async () => {
    await show({ ...paid, method: 'sandbox', state: 'refunded', charged: null });
    expect(screen.getByText(/No money moved/)).toBeDefined();
    expect(screen.getByText('This order was refunded.')).toBeDefined();
    expect(lines()).not.toHaveProperty('Charged');
  });
});
