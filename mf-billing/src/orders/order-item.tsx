import type { Order, OrderState } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { joinFacts, useDates } from '@orangery/platform/format';
import { Badge, type BadgeProps, Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { ReceiptButton } from '../receipts/receipt-button.tsx';
import { isOpen } from '../sales/is-open.ts';
import { useMoney } from '../sales/use-money.ts';
import { useNames } from '../sales/use-names.ts';
import styles from './orders.module.css';

const tones: Readonly<Record<OrderState, BadgeProps['tone']>> = {
  created: 'info',
  pending: 'info',
  paid: 'info',
  fulfilled: 'success',
  expired: 'neutral',
  failed: 'danger',
  refunded: 'neutral',
};

/** An order in the list: what, when, how much, and how it stands. */
export function OrderItem({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const names = useNames();
  const money = useMoney();
  const dates = useDates();
  const facts = [
    dates.moment(order.create_time),
    order.amount > 0 && money.price(order.amount),
    order.method !== null && t(`method.${order.method}`),
  ];
  return (
    <li className={styles.order}>
      <p className={styles.name}>{names.order(order)}</p>
      <Badge tone={tones[order.state]}>{t(`orders.state.${order.state}`)}</Badge>
      <p className={styles.facts}>{joinFacts(facts, i18n.language)}</p>
      <p className={styles.facts}>{t('payment.number', { number: order.id })}</p>
      {(isOpen(order) || order.state === 'paid') && (
        <Button size="small" className={styles.open} onClick={() => overlays.open('payment', order.id)}>
          {t('orders.goOn')}
        </Button>
      )}
      {order.paid_time !== null && order.amount > 0 && order.state !== 'paid' && (
        <ReceiptButton order={order} className={styles.open} />
      )}
    </li>
  );
}
