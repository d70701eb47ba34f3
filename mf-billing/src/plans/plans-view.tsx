import { useSearchParams } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../components/load-failed.tsx';
import { usePayableHere } from '../sales/payable-here.ts';
import { useCameFrom } from '../sales/place-before.ts';
import { CompareTable } from './compare-table.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlansHead } from './plans-head.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';
import styles from './plans-view.module.css';
import { type Plans, soldLevels, usePlans } from './use-plans.ts';

/** What is sold. `?plan=` names the offer, or the level, that a prompt has led to. */
export function PlansView() {
  return (
    <Page width="wide">
      <PlansPage />
    </Page>
  );
}

export function PlansPage() {
  useCameFrom();
  const [plans, reload] = usePlans();
  if (plans.status === 'loading') return <PlansSkeleton />;
  if (plans.status === 'failed') return <LoadFailed offline={plans.offline} onRetry={reload} />;
  return <AllPlans plans={plans.data} />;
}

function AllPlans({ plans }: { plans: Plans }) {
  const { t } = useTranslation('mf-billing');
  const [search] = useSearchParams();
  const dates = useDates();
  const { rates } = plans;
  const { methods, hint } = usePayableHere(plans.methods);
  return (
    <>
      <PlansHead />
      {hint !== null && <p className={styles.notice}>{hint}</p>}
      {methods.some(({ test }) => test) && <p className={styles.notice}>{t('plans.test')}</p>}
      <div className={styles.cards}>
        {soldLevels.map((level) => (
          <PlanCard key={level} plans={plans} level={level} wanted={search.get('plan')} />
        ))}
      </div>
      <p className={styles.rates}>
        {t('price.rates', { date: dates.day(Date.parse(`${rates.date}T12:00:00Z`)) })}
      </p>
      <CompareTable levels={plans.levels} />
    </>
  );
}
