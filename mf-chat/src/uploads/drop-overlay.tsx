import { limits } from '@orangery/api';
import { ImagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './drop-overlay.module.css';

/** Lies over the conversation while files are held above it. */
export function DropOverlay() {
  const { t } = useTranslation('mf-chat/tools');
  return (
    <div className={styles.overlay}>
      <div className={styles.frame}>
        <ImagePlus aria-hidden="true" />
        <p className={styles.title}>{t('pictures.drop')}</p>
        <p>{t('pictures.dropHint', { count: limits.picturesPerQuestion })}</p>
      </div>
    </div>
  );
}
