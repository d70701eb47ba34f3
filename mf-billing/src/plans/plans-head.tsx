import { useHost, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button, Skeleton } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './plans-view.module.css';

/** The plan that one has, and the way to one's orders. */
export function PlansHead({ isLoading = false }: { isLoading?: boolean }) {
  const { t } = useTranslation('mf-billing');
  const { overlays } = useHost();
  const { status, userInfo, vipLevel } = useSession();
  const dates = useDates();
  const until = userInfo?.expire_time ?? null;
  const current = () =>
    until === null || vipLevel === 1
      ? t('plans.current', { plan: t(`level.${vipLevel}`) })
      : t('plans.currentUntil', { plan: t(`level.${vipLevel}`), date: dates.day(until) });
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{t('plans.title')}</h2>
        {status === 'member' && (
          <p className={styles.current}>{isLoading ? <Skeleton width="8em" /> : current()}</p>
        )}
      </div>
      {status === 'member' && <Button onClick={() => overlays.open('orders')}>{t('orders.title')}</Button>}
    </header>
  );
}
