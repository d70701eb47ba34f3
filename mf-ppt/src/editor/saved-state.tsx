import { ApiError } from '@orangery/api';
import { errorText } from '@orangery/platform';
import { Spinner } from '@orangery/ui';
import { CircleAlert, CloudCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeckAccess, useDeckState } from '../open-deck/use-deck.ts';
import { useEditingState } from './editing.ts';
import styles from './editor-header.module.css';

/** Milliseconds until it is worth saying that something is being saved. */
const calm = 1_500;

/** Whether all of it is saved, and why not. */
export function SavedState() {
  const { t } = useTranslation('mf-ppt/editor');
  const { saved } = useDeckAccess();
  const editing = useEditingState();
  const { saving, code } = useDeckState();
  const isSlow = useSlow(saving === 'saving');
  if (saving === 'saved' || (saving === 'saving' && !isSlow))
    return (
      <span className={styles.saved} data-saving={saving}>
        <CloudCheck aria-hidden="true" />
        {t(saving === 'saved' ? 'saved.saved' : 'saved.saving')}
      </span>
    );
  if (saving === 'saving')
    return (
      <span className={styles.saved}>
        <Spinner />
        {t('saved.saving')}
      </span>
    );
  return (
    <span className={styles.saved} data-problem="" role="alert" title={reason(code) ?? t('saved.offline')}>
      <CircleAlert aria-hidden="true" />
      {t('saved.unsaved')}
      <button
        type="button"
        className={styles.retry}
        onClick={() => {
          if (saving === 'unsaved') void saved.flush();
          else editing.dialog = 'conflict';
        }}
      >
        {t(saving === 'unsaved' ? 'saved.retry' : 'saved.decide')}
      </button>
    </span>
  );
}

const reason = (code: number | null): string | null =>
  code === null ? null : errorText(new ApiError('api', code, ''));

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), calm);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}
