import { ErrorCard } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** In the place of what did not arrive. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('mf-account');
  return (
    <ErrorCard
      title={t('common.failed.title')}
      body={t('common.failed.body')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
