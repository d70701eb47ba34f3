import { limits } from '@orangery/api';
import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './drop-overlay.module.css';

/** Lies over the conversation while files are held above it. */
export function DropOverlay() {
  const { t } = useTranslation('mf-chat/tools');
  return (
    <div className={styles.overlay}>
      <div className={styles.frame}>
        <FilePlus2 aria-hidden="true" />
        <p className={styles.title}>{t('files.drop')}</p>
        <p>{t('files.dropHint', { pictures: limits.picturesPerQuestion, files: limits.filesPerQuestion })}</p>
      </div>
    </div>
  );
}
