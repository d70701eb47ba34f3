import { ProgressBar } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { bus } from '../services/bus.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import styles from './progress-host.module.css';
import { useCallsUnderWay } from './use-calls-under-way.ts';

/** The line along the top of the page that runs while calls are under way, and word of a lost connection. */
export function ProgressHost() {
  const { t } = useTranslation('shell');
  const active = useCallsUnderWay(bus);
  return (
    <>
      <div className={styles.top}>
        <ProgressBar label={t('feedback.loading')} active={active} />
      </div>
      <ConnectionBanner />
    </>
  );
}
