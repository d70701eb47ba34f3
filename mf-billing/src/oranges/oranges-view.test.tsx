import type { PackRecord } from '@orangery/api';
import { fakeHost, renderInHost, userInfo } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { plans, startTranslations } from '../testing/sales.ts';
// The lazy part, so that no test waits for its code.
import '@orangery/ui/overlays';
import { OrangesView } from './oranges-view.tsx';

startTranslations();

const record = (id: number, changes: Partial<PackRecord> = {}): PackRecord => ({
  id,
  category: 'used',
  time: Date.UTC(2026, 10, 23, 12),
  content: 'question',
  order: null,
  number: 1,
  ...changes,
});

/** Twenty-five records: two pages. */
const all = Array.from({ length: 25 }, (_, index) =>
  record(25 - index, index === 0 ? { category: 'obtained', content: 'pack', number: 50 } : {}),
);

async function show(allowed = true, sold: Promise<void> = Promise.resolve()) {
  const host = fakeHost({
    session: { userInfo: userInfo({ oranges: 26, oranges_allowed: allowed }), vipLevel: allowed ? 2 : 1 },
    answers: {
      'GET /chat/order/plans': () => plans(),
      'GET /chat/plugins/pack/levels': async () => {
        await sold;
        return {
          packs: [{ id: 'oranges-50', oranges: 50, price: 2_700, original_price: 3_000, discount: 10 }],
          allowed,
        };
      },
      'GET /chat/plugins/pack/logs': ({ query }) => {
        const {
          category = 'all',
          before,
          limit = 20,
        } = query as {
          category?: string;
          before?: number;
          limit?: number;
        };
        const rows = all.filter(
          ({ id, category: own }) => (category === 'all' || own === category) && (!before || id < before),
        );
        return { oranges: 26, records: rows.slice(0, limit), more: rows.length > limit };
      },
    },
  });
  await renderInHost(<OrangesView />, { host });
  return { host, person: userEvent.setup() };
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Orange records' })).getAllByRole('row');

describe('the page of the oranges', () => {
  test('says how many there are, what a pack costs, and that it cannot be given back', async () => {
    const { host, person } = await show();
    expect(screen.getByText('You have 26 oranges')).toBeDefined();
    const pack = within(await screen.findByRole('list', { name: 'Packs' }));
    expect(screen.getByText(/never expire\. They cannot be refunded/)).toBeDefined();
    for (const text of ['¥30', '-10%', '¥27']) expect(pack.getByText(text)).toBeDefined();
    await person.click(pack.getByRole('button', { name: 'Buy 50 oranges' }));
    expect(host.asked.panels).toEqual(['payment/pack/oranges-50']);
  });

  test('shows the records once the packs above them have their place', async () => {
    let sell = () => {};
    const sold = new Promise<void>((resolve) => {
      sell = resolve;
    });
    const { host } = await show(true, sold);
    await waitFor(() => expect(host.api.count('GET /chat/plugins/pack/logs')).toBe(1));
    expect(screen.queryByRole('heading', { name: 'Orange records' })).toBeNull();
    sell();
    expect(await screen.findByRole('heading', { name: 'Orange records' })).toBeDefined();
    expect(screen.getByRole('list', { name: 'Packs' })).toBeDefined();
  });

  test('leads those without a plan to the plans', async () => {
    const { host, person } = await show(false);
    expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'See plans' }));
    const { pathname, search } = host.navigation.getLocation();
    expect(pathname + search).toBe('/vip_card?plan=2');
  });

  test('lists records page by page', async () => {
    const { person } = await show();
    expect(await rows()).toHaveLength(21);
    await person.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(26));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('tells what came from what went', async () => {
    const { person } = await show();
    await rows();
    await person.click(screen.getByRole('tab', { name: 'Obtained' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const [, bought] = await rows();
    expect(bought?.textContent).toContain('Pack bought');
    expect(bought?.textContent).toContain('+50');
  });
});
