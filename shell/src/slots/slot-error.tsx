import { ErrorCard } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { RemoteError } from '../federation/remote-error.ts';
import styles from './remote-slot.module.css';

/** What happened, as a key below `slots`. */
function reasonOf(error: unknown): 'offline' | 'incompatible' | 'unreachable' | 'broken' {
  if (!navigator.onLine) return 'offline';
  if (!(error instanceof RemoteError)) return 'broken';
  return error.failure === 'incompatible' ? 'incompatible' : 'unreachable';
}

/** Stands where a view could not be loaded or has broken. */
export function SlotError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const reason = reasonOf(error);
  // A page that is too old for what the registry offers needs newer code than it can load by itself.
  const reload = () => window.location.reload();
  return (
    <div className={styles.message} data-shell-error="">
      <ErrorCard
        title={t(`slots.${reason}.title`)}
        body={t(`slots.${reason}.body`)}
        retryLabel={t(reason === 'incompatible' ? 'slots.reload' : 'slots.retry')}
        onRetry={reason === 'incompatible' ? reload : onRetry}
      />
    </div>
  );
}
