import type { Screen, Stage } from '../screen.ts';
import { at, control, isSaid, press } from './controls.ts';

async function order(stage: Stage): Promise<void> {
  await stage.page.goto('/chat_room?panel=payment/plan/vip-month');
  await control(stage, 'button', 'mf-billing:payment.pay').waitFor();
}

/** Presses a button of the bank that plays, and comes back. */
async function pressAtBank(stage: Stage, key: string): Promise<void> {
  await stage.page.waitForURL(/sandbox-cashier/);
  await press(stage, key);
  await stage.page.waitForURL(/panel=payment/);
}

export const billing: readonly Screen[] = [
  at('billing/plans', 'mf-billing:compare.title', { path: '/vip_card', phonePath: '/upgrade_service' }),
  at('billing/oranges', 'mf-billing:oranges.about', {
    path: '/orange',
    phonePath: '/upgrade_service?tab=oranges',
  }),
  at('billing/no orders', 'mf-billing:orders.none.title', { path: '/chat_room?panel=orders' }),
  at('billing/guest', 'mf-billing:guest.title', {
    path: '/vip_card?panel=orders',
    as: 'guest',
    on: 'desktop',
  }),
  at('billing/nothing to pay', 'mf-billing:payment.nothing.title', { path: '/chat_room?panel=payment' }),
  { name: 'billing/payment', open: order },
  {
    name: 'billing/refused payment',
    async open(stage) {
      await order(stage);
      await press(stage, 'mf-billing:payment.pay');
      await pressAtBank(stage, 'server:cashier.actions.decline');
      await control(stage, 'button', 'mf-billing:payment.pay').waitFor();
    },
  },
  {
    name: 'billing/paid',
    async open(stage) {
      await order(stage);
      await press(stage, 'mf-billing:payment.pay');
      await pressAtBank(stage, 'server:cashier.actions.approve');
      await isSaid(stage, 'mf-billing:payment.success');
    },
  },
  at('billing/orders', 'mf-billing:receipt.button', { path: '/chat_room?panel=orders' }),
];
