import type { DataOf } from '@orangery/api';
import type { PaymentDevice } from '@orangery/api/sales';
import { type Layout, useLayout } from '@orangery/platform';
import { isInWechat } from '@orangery/platform/wechat';
import { useTranslation } from 'react-i18next';

type Methods = DataOf<'GET /chat/order/plans'>['methods'];

export function deviceOf(layout: Layout): PaymentDevice {
  if (isInWechat()) return 'wechat';
  return layout === 'mobile' ? 'mobile' : 'desktop';
}

/** The methods that work where this page is open, or why there are none. */
export function usePayableHere(offered: Methods): { methods: Methods; hint: string | null } {
  const { t } = useTranslation('mf-billing');
  const device = deviceOf(useLayout());
  const methods = offered.filter(({ devices }) => devices.includes(device));
  if (methods.length > 0) return { methods, hint: null };
  return { methods, hint: t(offered.length > 0 ? 'payment.openInBrowser' : 'plans.noMethods') };
}
