import type { Order } from '@orangery/api';
import { discountOf } from '@orangery/api/sales';
import { useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../sales/use-money.ts';
import { useNames } from '../sales/use-names.ts';
import styles from './receipt.module.css';

/** A paid order on paper: always light, whatever the theme. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation('mf-billing');
  const names = useNames();
  const money = useMoney();
  const dates = useDates();
  const { userInfo } = useSession();
  const { original_amount: original, charged, given } = order;
  const discount = discountOf(order.amount, original);
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    [t('receipt.number'), order.id],
    [t('receipt.date'), order.paid_time === null ? null : dates.moment(order.paid_time)],
    [t('receipt.account'), userInfo && `\u2068${userInfo.username} · ${userInfo.id}\u2069`],
    [t('receipt.item'), names.order(order)],
    [t('receipt.until'), given?.until ? dates.day(given.until) : null],
    [t('receipt.method'), order.method && t(`method.${order.method}`)],
    [t('receipt.price'), original !== null && discount !== null ? money.price(original) : null],
    [t('receipt.discount'), discount === null ? null : money.discount(discount)],
    [t('receipt.total'), money.price(order.amount)],
    [t('receipt.charged'), charged && money.amount(charged.amount, charged.currency)],
  ];
  return (
    <article className={styles.receipt}>
      <p className={styles.from}>{t('receipt.from')}</p>
      <h1 className={styles.title}>{t('receipt.title')}</h1>
      <dl className={styles.lines}>
        {lines.map(
          ([term, value]) =>
            value && (
              <div key={term} className={styles.line}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {order.method === 'sandbox' && <p className={styles.note}>{t('receipt.test')}</p>}
      {order.state === 'refunded' && <p className={styles.note}>{t('receipt.refunded')}</p>}
    </article>
  );
}
