import type { Offer, VipLevel } from '@orangery/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '../sales/price.tsx';
import { useNames } from '../sales/use-names.ts';
import styles from './period-choice.module.css';

type PeriodChoiceProps = {
  level: VipLevel;
  offers: readonly Offer[];
  value: string;
  onChange: (offer: string) => void;
};

/** For how long a plan is bought, with the price of each. */
export function PeriodChoice({ level, offers, value, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('mf-billing');
  const names = useNames();
  const group = useId();
  return (
    <fieldset className={styles.periods}>
      <legend className={styles.legend}>{t('plans.periods', { plan: t(`level.${level}`) })}</legend>
      {offers.map((offer) => (
        <label key={offer.id} className={styles.period}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={offer.id === value}
            onChange={() => onChange(offer.id)}
          />
          <span className={styles.name}>{names.period(offer.period)}</span>
          <Price price={offer.price} original={offer.original_price} discount={offer.discount} />
        </label>
      ))}
    </fieldset>
  );
}
