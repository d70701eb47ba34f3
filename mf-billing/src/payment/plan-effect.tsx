import type { PlanLevel, VipLevel } from '@orangery/api';
import { useDates } from '@orangery/platform/format';
import { useTranslation } from 'react-i18next';
import { type Benefit, benefitsOf, gainsOf } from '../sales/benefits.ts';
import { useAmountText } from '../sales/use-amount-text.ts';
import styles from './payment.module.css';
import type { Purchase } from './purchase.ts';

type PlanPurchase = Extract<Purchase, { preview: unknown }>;

/** What buying a plan changes: what one has, what one gets, what is lost. */
export function PlanEffect({ purchase: { preview, offer, kind, levels } }: { purchase: PlanPurchase }) {
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
      <Changes levels={levels} from={level} to={offer.level} />
      {kind === 'trial' && <p className={styles.note}>{t('effect.trial')}</p>}
    </section>
  );
}

type ChangesProps = { levels: readonly PlanLevel[]; from: VipLevel; to: VipLevel };

/** Limits that are wider afterwards, and those that are narrower. */
function Changes({ levels, from, to }: ChangesProps) {
  const { t } = useTranslation('mf-billing');
  const before = levels.find(({ level }) => level === from);
  const after = levels.find(({ level }) => level === to);
  if (!before || !after || before === after) return null;
  const benefits = benefitsOf(levels);
  return (
    <>
      <ChangeList
        title={t('effect.gained')}
        benefits={gainsOf(benefits, after, before)}
        before={before}
        after={after}
      />
      <ChangeList
        title={t('effect.narrower')}
        benefits={gainsOf(benefits, before, after)}
        before={before}
        after={after}
      />
    </>
  );
}

type ChangeListProps = { title: string; benefits: readonly Benefit[]; before: PlanLevel; after: PlanLevel };

function ChangeList({ title, benefits, before, after }: ChangeListProps) {
  const { t } = useTranslation('mf-billing');
  const text = useAmountText();
  if (benefits.length === 0) return null;
  return (
    <div>
      <h4 className={styles.subtitle}>{title}</h4>
      <ul className={styles.changes}>
        {benefits.map((benefit) => (
          <li key={benefit.id}>
            {t('effect.change', {
              name: text.name(benefit),
              before: text.within(benefit.has(before)),
              after: text.within(benefit.has(after)),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
