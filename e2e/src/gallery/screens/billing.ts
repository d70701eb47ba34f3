import type { Screen } from '../screen.ts';
import { control, isSeen } from './controls.ts';

export const billing: readonly Screen[] = [
  {
    name: 'billing/plans',
    async open(stage) {
      await stage.page.goto(stage.layout.onPhone ? '/upgrade_service' : '/vip_card');
      await isSeen(stage.page.getByRole('radio'));
    },
  },
  {
    name: 'billing/oranges',
    async open(stage) {
      await stage.page.goto(stage.layout.onPhone ? '/upgrade_service?tab=oranges' : '/orange');
      await isSeen(stage.page.getByRole('main').getByRole('button'));
    },
  },
  {
    name: 'billing/orders',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=orders');
      await isSeen(control(stage, 'dialog', 'shell:overlays.orders'));
    },
  },
];
