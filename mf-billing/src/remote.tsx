import { defineRemote } from '@orangery/platform';
import { OrangesView } from './oranges/oranges-view.tsx';
import { OrdersView } from './orders/orders-view.tsx';
import { PaymentView } from './payment/payment-view.tsx';
import { PlansView } from './plans/plans-view.tsx';
import { translations } from './translations.ts';
import { UpgradeView } from './views/upgrade-view.tsx';

export default defineRemote({
  name: 'mf-billing',
  platform: '^2.4',
  views: {
    vip_card: PlansView,
    upgrade: UpgradeView,
    orange: OrangesView,
    payment: PaymentView,
    orders: OrdersView,
  },
  translations,
});
