import { lazyPart, useSearchParams } from '@orangery/platform';
import { Page } from '@orangery/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { OrangesPage } from '../oranges/oranges-view.tsx';
import { PlansSkeleton } from '../plans/plans-skeleton.tsx';
import { PlansPage } from '../plans/plans-view.tsx';

const Tabs = lazyPart(async () => (await import('@orangery/ui/overlays')).Tabs<'plans' | 'oranges'>);

/** Phones have one page for both: plans, and oranges with `?tab=oranges`. */
export function UpgradeView() {
  const { t } = useTranslation('mf-billing');
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'oranges' ? 'oranges' : 'plans';
  return (
    <Page width="wide">
      <Suspense
        fallback={
          <>
            <LinesSkeleton heights={[44]} />
            <PlansSkeleton />
          </>
        }
      >
        <Tabs
          label={t('plans.title')}
          tabs={[
            { value: 'plans', label: t('plans.title') },
            { value: 'oranges', label: t('oranges.title') },
          ]}
          value={tab}
          onChange={(next) => setSearch(next === 'plans' ? {} : { tab: next }, { replace: true })}
        >
          {tab === 'plans' ? <PlansPage /> : <OrangesPage />}
        </Tabs>
      </Suspense>
    </Page>
  );
}
