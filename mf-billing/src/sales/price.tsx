import { Badge, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './price.module.css';
import { useMoney } from './use-money.ts';

type PriceProps = {
  /** Fen. */
  price: number;
  /** Fen; before a discount. */
  original: number | null;
  /** Whole percent. */
  discount: number | null;
};

/** What something costs, and what it cost before. */
export function Price({ price, original, discount }: PriceProps) {
  const { t } = useTranslation('mf-billing');
  const money = useMoney();
  return (
    <span className={styles.price}>
      <strong className={styles.now}>{money.price(price)}</strong>
      {original !== null && discount !== null && (
        <>
          <VisuallyHidden>{t('price.before', { price: money.price(original) })}</VisuallyHidden>
          <s className={styles.before} aria-hidden="true">
            {money.price(original)}
          </s>
          <Badge tone="success">{money.discount(discount)}</Badge>
        </>
      )}
    </span>
  );
}
