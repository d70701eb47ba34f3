import type { Pack } from '@orangery/api';
import { Badge, Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { type Rates, useMoney } from '../sales/use-money.ts';
import styles from './oranges.module.css';

type PackCardProps = {
  pack: Pack;
  rates: Rates;
  /** Null: it cannot be bought now. */
  onBuy: (() => void) | null;
};

/** A pack: quantity, original price, discount, actual payment. */
export function PackCard({
  pack: { oranges, price, original_price, discount },
  rates,
  onBuy,
}: PackCardProps) {
  const { t } = useTranslation('mf-billing');
  const money = useMoney();
  const converted = money.converted(price, rates);
  const name = t('oranges.pack', { count: oranges });
  return (
    <li className={styles.pack}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.prices}>
        {original_price !== null && discount !== null && (
          <>
            <div>
              <dt>{t('oranges.original')}</dt>
              <dd>
                <s>{money.price(original_price)}</s>
              </dd>
            </div>
            <div>
              <dt>{t('oranges.discount')}</dt>
              <dd>
                <Badge tone="success">{money.discount(discount)}</Badge>
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('oranges.payment')}</dt>
          <dd className={styles.payment}>{money.price(price)}</dd>
        </div>
      </dl>
      {converted !== null && <p className={styles.about}>{t('price.about', { price: converted })}</p>}
      {onBuy && (
        <Button onClick={onBuy} aria-label={t('oranges.buyPack', { pack: name })}>
          {t('oranges.buy')}
        </Button>
      )}
    </li>
  );
}
