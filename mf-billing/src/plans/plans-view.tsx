import { useHost, useSearchParams, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button, Page } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { usePayableHere } from '../sales/payable-here.ts';
import { useCameFrom } from '../sales/place-before.ts';
import { CompareTable } from './compare-table.tsx';
import { PlanCard } from './plan-card.tsx';
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
  if (plans.status === 'loading') return <LinesSkeleton heights={[64, 420, 320]} />;
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
      <Head />
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

/** The plan that one has, and the way to one's orders. */
function Head() {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const { status, userInfo, vipLevel } = useSession();
  const dates = useDates();
  const until = userInfo?.expire_time ?? null;
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{t('plans.title')}</h2>
        {status === 'member' && (
          <p className={styles.current}>
            {until === null || vipLevel === 1
              ? t('plans.current', { plan: t(`level.${vipLevel}`) })
              : t('plans.currentUntil', { plan: t(`level.${vipLevel}`), date: dates.day(until) })}
          </p>
        )}
      </div>
      {status === 'member' && <Button onClick={() => overlays.open('orders')}>{t('orders.title')}</Button>}
    </header>
  );
}
