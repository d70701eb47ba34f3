import { useHost } from '@orangery/platform';
import { Button, EmptyState, ErrorCard, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { loadAgain } from '../documents/load-documents.ts';
import styles from './reading-page.module.css';

/** In the place of a document that is not there, or that could not be looked for. */
export function MissingDocument({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  return (
    <div className={styles.waiting}>
      {failed ? (
        <ErrorCard
          title={t('failed.title')}
          body={t('failed.body')}
          retryLabel={t('failed.retry')}
          onRetry={() => loadAgain(host)}
        />
      ) : (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('reading.missing')}
          body={t('reading.missingBody')}
          action={<Button onClick={onClose}>{t('reading.back')}</Button>}
        />
      )}
    </div>
  );
}
