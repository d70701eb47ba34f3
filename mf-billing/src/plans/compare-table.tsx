import { VisuallyHidden } from '@orangery/ui';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Amount, benefitsOf, sharedLimits } from '../sales/benefits.ts';
import { useAmountText } from '../sales/use-amount-text.ts';
import styles from './compare-table.module.css';
import type { Plans } from './use-plans.ts';

/** Everything the plans differ in, side by side: the catalogue by which uses are counted. */
export function CompareTable({ levels }: Pick<Plans, 'levels'>) {
  const { t, i18n } = useTranslation('mf-billing');
  const text = useAmountText();
  const list = new Intl.ListFormat(i18n.language);
  return (
    <div className={styles.section}>
      <h3 className={styles.title} id="compare-plans">
        {t('compare.title')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, with the keyboard too */}
      <section className={styles.scroller} aria-labelledby="compare-plans" tabIndex={0}>
        <table className={styles.table} aria-labelledby="compare-plans">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('compare.benefit')}</VisuallyHidden>
              </th>
              {levels.map(({ level }) => (
                <th key={level} scope="col">
                  {t(`level.${level}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {benefitsOf(levels).map((benefit) => (
              <tr key={benefit.id}>
                <th scope="row">{text.name(benefit)}</th>
                {levels.map((level) => (
                  <td key={level.level}>
                    <Cell amount={benefit.has(level)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        {t('compare.note')}
        {sharedLimits(levels).map((models) => (
          <span key={models.join()}> {t('compare.shared', { models: list.format(models) })}</span>
        ))}
      </p>
    </div>
  );
}

function Cell({ amount }: { amount: Amount }) {
  const text = useAmountText().amount(amount);
  if (amount.kind !== 'none' && amount.kind !== 'included') return text;
  return (
    <>
      {amount.kind === 'none' ? (
        <Minus className={styles.none} aria-hidden="true" />
      ) : (
        <Check className={styles.included} aria-hidden="true" />
      )}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
