import { ErrorCard } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

type LoadFailedProps = { offline: boolean; onRetry: () => void };

/** What happened and what to do about it, in the place of what did not arrive. */
export function LoadFailed({ offline, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('mf-billing');
  return (
    <ErrorCard
      title={t('failed.title')}
      body={t(offline ? 'failed.offline' : 'failed.body')}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}
