import en from '@orangery/locales/en/mf-billing.json';
import fa from '@orangery/locales/fa/mf-billing.json';
import ru from '@orangery/locales/ru/mf-billing.json';
import zh from '@orangery/locales/zh/mf-billing.json';
import { firstPaintOfViews } from '@orangery/platform/first-paint';
import { OrangesView } from '../oranges/oranges-view.tsx';
import { PlansView } from '../plans/plans-view.tsx';
import { UpgradeView } from '../views/upgrade-view.tsx';

export default firstPaintOfViews(
  {
    vip_card: { view: PlansView, pages: { desktop: '/vip_card' } },
    upgrade: { view: UpgradeView, pages: { mobile: '/upgrade_service' } },
    orange: { view: OrangesView, pages: { desktop: '/orange' } },
  },
  {
    en: { 'mf-billing': en },
    zh: { 'mf-billing': zh },
    ru: { 'mf-billing': ru },
    fa: { 'mf-billing': fa },
  },
);
