import { Button, EmptyState, ErrorCard, NotAvailableIllustration } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import styles from './editor.module.css';

/** The presentation is gone, or could not be fetched. */
export function UnopenedDeck({ isMissing, onClose }: { isMissing: boolean; onClose: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { saved } = useDeckAccess();
  if (isMissing)
    return (
      <div className={styles.waiting}>
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('missing.title')}
          body={t('missing.body')}
          action={<Button onClick={onClose}>{t('back')}</Button>}
        />
      </div>
    );
  return (
    <div className={styles.waiting}>
      <ErrorCard
        title={t('failed.title')}
        body={t('failed.body')}
        retryLabel={t('saved.retry')}
        onRetry={() => void saved.load()}
      />
    </div>
  );
}
