import type { Order } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../sales/is-open.ts';

/** When the panel is closed over an order that is not paid: says until when it can be, and asks why it will not. */
export function useLeaving(order: Order | null): void {
  const { t } = useTranslation('mf-billing');
  const { navigation, overlays, toast } = useHost();
  const dates = useDates();
  const leave = useRef(() => {});
  leave.current = () => {
    const isElsewhere = new URLSearchParams(navigation.getLocation().search).get('panel') !== null;
    if (!order || !isOpen(order) || isElsewhere) return;
    toast({
      text: t('payment.left', { time: dates.moment(order.expire_time) }),
      action: { label: t('payment.cancel'), run: () => overlays.open('payment', `${order.id}/cancel`) },
    });
  };
  useEffect(() => () => leave.current(), []);
}
