import { cx } from '@orangery/ui';
import { Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import styles from './connection-banner.module.css';
import { toasts } from './toasts.ts';
import { useConnection } from './use-connection.ts';

/** Says that the network is gone, and for a moment that it is back. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell');
  const connection = useConnection();
  // Toasts appear in the same place and go by themselves.
  const covered = useSnapshot(toasts).shown.length > 0;
  const lost = connection === 'lost';
  const Icon = lost ? WifiOff : Wifi;
  return (
    <div role="status" aria-live="polite" className={styles.place} data-covered={covered}>
      {connection !== 'fine' && (
        <p className={cx(styles.banner, !lost && styles.back)}>
          <Icon aria-hidden="true" className={styles.icon} />
          {lost ? t('feedback.offline') : t('feedback.online')}
        </p>
      )}
    </div>
  );
}
