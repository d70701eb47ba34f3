import type { UserInfo } from '@orangery/api';
import { Button, Skeleton } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import styles from './usage-card.module.css';
import { UsageRow } from './usage-row.tsx';
import { type UsageState, useUsage } from './use-usage.ts';

/** Why a count fell: each use of the plan and each orange, and what was given back. */
export function UsageCard({ user }: { user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const { state, retry, readOlder } = useUsage();
  const hasOranges = user.oranges_allowed || user.oranges > 0;
  return (
    <Card
      title={t('userCenter.usage.title')}
      aside={hasOranges && <span>{t('userCenter.usage.left', { count: user.oranges })}</span>}
    >
      <p className={styles.note}>{t('userCenter.usage.body')}</p>
      {state.status === 'loading' && <Skeleton width="60%" />}
      {state.status === 'failed' && <LoadFailed onRetry={retry} />}
      {state.status === 'ready' && <Entries state={state} onOlder={() => void readOlder()} />}
    </Card>
  );
}

function Entries({ state, onOlder }: { state: UsageState; onOlder: () => void }) {
  const { t } = useTranslation('mf-account');
  if (state.entries.length === 0) return <p className={styles.empty}>{t('userCenter.usage.emptyBody')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('userCenter.usage.list')}>
        {state.entries.map((entry) => (
          <li key={entry.id}>
            <UsageRow entry={entry} />
          </li>
        ))}
      </ul>
      {state.older === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('userCenter.usage.olderFailed')}
        </p>
      )}
      {state.more && (
        <Button className={styles.older} busy={state.older === 'loading'} onClick={onOlder}>
          {t('userCenter.usage.older')}
        </Button>
      )}
    </>
  );
}
