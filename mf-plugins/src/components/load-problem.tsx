import { Button, EmptyState, ErrorCard, OfflineIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** What is shown in place of what did not arrive. */
export function LoadProblem({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-plugins');
  if (offline)
    return (
      <EmptyState
        illustration={<OfflineIllustration />}
        title={t('failed.offlineTitle')}
        body={t('failed.offlineBody')}
        action={<Button onClick={onRetry}>{t('failed.retry')}</Button>}
      />
    );
  return (
    <ErrorCard
      title={t('failed.title')}
      body={t('failed.body')}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}
