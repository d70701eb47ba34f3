import { fakeHost, renderInHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { order, orderId, startTranslations } from '../testing/sales.ts';
import { OrdersView } from './orders-view.tsx';

startTranslations();

describe('the orders of an account', () => {
  test('say how each stands, and an open one goes on', async () => {
    const done = order({ id: '20261122182221157154', state: 'fulfilled', method: 'sandbox' });
    const host = fakeHost({
      answers: {
        'GET /chat/order/list': () => ({ orders: [order({ state: 'pending' }), done], more: false }),
      },
    });
    await renderInHost(<OrdersView />, { host });
    const [open, completed] = await screen.findAllByRole('listitem');
    expect(within(completed as HTMLElement).getByText('Completed')).toBeDefined();
    expect(within(completed as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(within(open as HTMLElement).getByRole('button', { name: 'Continue' }));
    expect(host.asked.panels).toEqual([`payment/${orderId}`]);
  });

  test('are up to date when one of them changes', async () => {
    const host = fakeHost({ answers: { 'GET /chat/order/list': () => ({ orders: [], more: false }) } });
    await renderInHost(<OrdersView />, { host });
    expect(await screen.findByText('No orders yet')).toBeDefined();
    host.api.answer({ 'GET /chat/order/list': () => ({ orders: [order({ state: 'paid' })], more: false }) });
    act(() => host.bus.emit('order:changed', { id: orderId }));
    await waitFor(() => expect(screen.getByText('Paid')).toBeDefined());
  });
});
