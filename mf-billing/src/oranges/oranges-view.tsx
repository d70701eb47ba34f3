import type { DataOf } from '@orangery/api';
import { useHost, useLoad, useSession } from '@orangery/platform';
import { openPlans } from '@orangery/platform/plans';
import { Button, Page, Skeleton } from '@orangery/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { usePayableHere } from '../sales/payable-here.ts';
import { useCameFrom } from '../sales/place-before.ts';
import { OrangeRecords } from './orange-records.tsx';
import styles from './oranges.module.css';
import { PackCard } from './pack-card.tsx';

/** Uses of GPT-4 that never expire: what there is, what they cost, where they went. */
export function OrangesView() {
  return (
    <Page width="wide">
      <OrangesPage />
    </Page>
  );
}

export function OrangesPage() {
  useCameFrom();
  const { t } = useTranslation('mf-billing');
  const { status, userInfo } = useSession();
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('oranges.title')}</h2>
        {status === 'member' && (
          <p className={styles.balance}>
            {userInfo ? t('oranges.balance', { count: userInfo.oranges }) : <Skeleton width="40%" />}
          </p>
        )}
        <p className={styles.about}>{t('oranges.about')}</p>
      </header>
      <Packs>
        <p className={styles.about}>{t('oranges.terms')}</p>
        {status === 'member' && <OrangeRecords />}
      </Packs>
    </>
  );
}

/** What is on sale. What stands below it is loaded at the same time, and shown once it would not be moved any more. */
function Packs({ children }: { children: ReactNode }) {
  const { api } = useHost();
  const { username, vipLevel } = useSession();
  const [state, reload] = useLoad(
    async (signal) => {
      const options = { signal, quiet: true };
      const [packs, plans] = await Promise.all([
        api.call('GET /chat/plugins/pack/levels', {}, options),
        api.call('GET /chat/order/plans', {}, options),
      ]);
      return { ...packs, rates: plans.rates, offered: plans.methods };
    },
    [api, username, vipLevel],
  );
  return (
    <>
      {state.status === 'loading' && <LinesSkeleton heights={[180]} />}
      {state.status === 'failed' && <LoadFailed offline={state.offline} onRetry={reload} />}
      {state.status === 'ready' && <Offer {...state.data} />}
      <div className={styles.below} hidden={state.status === 'loading'}>
        {children}
      </div>
    </>
  );
}

type OfferProps = DataOf<'GET /chat/plugins/pack/levels'> &
  Pick<DataOf<'GET /chat/order/plans'>, 'rates'> & { offered: DataOf<'GET /chat/order/plans'>['methods'] };

function Offer({ packs, allowed, rates, offered }: OfferProps) {
  const { t } = useTranslation('mf-billing');
  const host = useHost();
  const { overlays, login } = host;
  const { status } = useSession();
  const { hint } = usePayableHere(offered);
  const buy = (pack: string) =>
    status === 'guest' ? login.open() : overlays.open('payment', `pack/${pack}`);
  return (
    <>
      {!allowed && (
        <div className={styles.notice}>
          <p>{t('oranges.membersOnly')}</p>
          <Button size="small" onClick={() => openPlans(host, { plan: 2 })}>
            {t('oranges.plans')}
          </Button>
        </div>
      )}
      {allowed && hint !== null && <p className={styles.notice}>{hint}</p>}
      <ul className={styles.packs} aria-label={t('oranges.packs')}>
        {packs.map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            rates={rates}
            onBuy={allowed && hint === null ? () => buy(pack.id) : null}
          />
        ))}
      </ul>
    </>
  );
}
