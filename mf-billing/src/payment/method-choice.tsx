import type { PaymentMethod } from '@orangery/api';
import { Badge } from '@orangery/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './method-choice.module.css';
import type { Methods } from './purchase.ts';

type MethodChoiceProps = {
  methods: Methods;
  value: PaymentMethod | undefined;
  onChange: (method: PaymentMethod) => void;
};

/** How it is paid. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation('mf-billing');
  const group = useId();
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('payment.methods')}</legend>
      {methods.map(({ id, test }) => (
        <label key={id} className={styles.method}>
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            aria-describedby={test ? `${group}-${id}` : undefined}
          />
          <span>{t(`method.${id}`)}</span>
          {test && (
            <Badge id={`${group}-${id}`} tone="warning">
              {t('payment.test')}
            </Badge>
          )}
        </label>
      ))}
    </fieldset>
  );
}
