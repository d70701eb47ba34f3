import { Button, EmptyState, ErrorCard, OfflineIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** What is shown in place of experts that did not arrive. */
export function LoadProblem({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { t } = useTranslation('mf-chat/experts');
  if (offline)
    return (
      <EmptyState
        illustration={<OfflineIllustration />}
        title={t('list.offlineTitle')}
        body={t('list.offlineBody')}
        action={<Button onClick={onRetry}>{t('list.retry')}</Button>}
      />
    );
  return (
    <ErrorCard
      title={t('list.failedTitle')}
      body={t('list.failedBody')}
      retryLabel={t('list.retry')}
      onRetry={onRetry}
    />
  );
}
