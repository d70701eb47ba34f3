import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import styles from './viewer.module.css';

type PrintProgressProps = { page: number; pages: number; onCancel: () => void };

/** How far pages are drawn for printing. */
export function PrintProgress({ page, pages, onCancel }: PrintProgressProps) {
  const { t } = useTranslation('mf-pdf/viewer');
  return (
    <div className={styles.card} role="status">
      <p>{t('printing.title')}</p>
      <p>{t('printing.progress', { page, pages })}</p>
      <Button onClick={onCancel}>{t('printing.cancel')}</Button>
    </div>
  );
}
