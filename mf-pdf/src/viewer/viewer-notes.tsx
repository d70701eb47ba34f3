import { CloudOff, FileWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ReaderState } from './reader-state.ts';
import styles from './viewer.module.css';

/** What went wrong with the document as a whole, or is going wrong. */
export function ViewerNotes({ state }: { state: ReaderState }) {
  const { t } = useTranslation('mf-pdf/viewer');
  const { status, isInterrupted } = useSnapshot(state);
  if (status === 'damaged' || status === 'unavailable')
    return (
      <div className={styles.card} role="alert">
        <FileWarning aria-hidden="true" />
        <p>{t(status)}</p>
      </div>
    );
  return (
    <p className={styles.note} role="status" hidden={!isInterrupted}>
      <CloudOff aria-hidden="true" />
      {isInterrupted && t('interrupted')}
    </p>
  );
}
