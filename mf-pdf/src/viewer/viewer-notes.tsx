import { IconButton } from '@orangery/ui';
import { CloudOff, FileWarning, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ReaderState } from './reader-state.ts';
import styles from './viewer.module.css';

/** What went wrong with the document as a whole, or is going wrong. */
export function ViewerNotes({ state }: { state: ReaderState }) {
  const { t } = useTranslation('mf-pdf/viewer');
  const [isSeen, setSeen] = useState(false);
  const { status, trouble, unreadable } = useSnapshot(state);
  if (status === 'damaged' || status === 'unavailable')
    return (
      <div className={styles.card} role="alert">
        <FileWarning aria-hidden="true" />
        <p>{t(status)}</p>
      </div>
    );
  if (trouble)
    return (
      <p className={styles.note} role="status">
        <CloudOff aria-hidden="true" />
        {t(trouble)}
      </p>
    );
  if (unreadable.length === 0 || isSeen) return null;
  return (
    <div className={styles.note} role="status">
      <FileWarning aria-hidden="true" />
      <p>{t('someUnreadable', { count: unreadable.length })}</p>
      <IconButton
        size="small"
        tooltipSide="none"
        label={t('closeNote')}
        icon={<X />}
        onClick={() => setSeen(true)}
      />
    </div>
  );
}
