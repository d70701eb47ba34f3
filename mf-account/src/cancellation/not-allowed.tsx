import { useHost } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './cancellation.module.css';
import type { Cancellation } from './cancellation.ts';

/** Why the account cannot be deleted now, and when it can. */
export function NotAllowed({ cancellation }: { cancellation: Cancellation }) {
  const { t } = useTranslation(['mf-account', 'errors']);
  const { overlays } = useHost();
  const dates = useDates();
  const { plan_until, oranges } = cancellation;
  return (
    <>
      <div className={styles.refusal} role="status">
        <h2 className={styles.title}>{t('cancellation.notNow')}</h2>
        <p>{t('code.20031', { ns: 'errors' })}</p>
        <ul className={styles.list}>
          {plan_until !== null && (
            <li>
              {plan_until === 0
                ? t('cancellation.planForever')
                : t('cancellation.planUntil', { date: dates.day(plan_until) })}
            </li>
          )}
          {oranges > 0 && <li>{t('cancellation.oranges', { count: oranges })}</li>}
        </ul>
      </div>
      <Button onClick={() => overlays.close()}>{t('common.close')}</Button>
    </>
  );
}
