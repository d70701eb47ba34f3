import { useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';
import type { Purchase } from './purchase.ts';

type PlanPurchase = Extract<Purchase, { preview: unknown }>;

/** What buying a plan changes: what one has, what one gets, what is lost. */
export function PlanEffect({ purchase: { preview, offer, kind } }: { purchase: PlanPurchase }) {
  const { t } = useTranslation('mf-billing');
  const dates = useDates();
  const { effect, level, until, ends, lost_days } = preview;
  if (effect === 'below') return null;
  const before =
    until === null
      ? t(`level.${level}`)
      : t('effect.until', { plan: t(`level.${level}`), date: dates.day(until) });
  const trialEnd = Date.now() + offer.trial_days * 24 * 60 * 60_000;
  const end = kind === 'trial' ? trialEnd : ends;
  const after = t(`level.${offer.level}`);
  return (
    <section className={styles.effect}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('effect.before')}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{t('effect.after')}</dt>
          <dd>
            {end === null
              ? t('effect.endless', { plan: after })
              : t('effect.until', { plan: after, date: dates.day(end) })}
          </dd>
        </div>
      </dl>
      {effect === 'renew' && <p className={styles.note}>{t('effect.renew')}</p>}
      {effect === 'upgrade' && (
        <p className={styles.warning}>
          {lost_days > 0
            ? t('effect.lost', { plan: t(`level.${level}`), count: lost_days })
            : t('effect.replaced', { plan: t(`level.${level}`) })}
        </p>
      )}
      {kind === 'trial' && <p className={styles.note}>{t('effect.trial')}</p>}
    </section>
  );
}
