import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './drop-overlay.module.css';
import { useUploadHint } from './upload-hint.ts';

/** Lies over the page while files are held above it. */
export function DropOverlay() {
  const { t } = useTranslation('mf-pdf');
  return (
    <div className={styles.overlay}>
      <div className={styles.frame}>
        <FilePlus2 aria-hidden="true" />
        <p className={styles.title}>{t('add.drop')}</p>
        <p>{useUploadHint()}</p>
      </div>
    </div>
  );
}
