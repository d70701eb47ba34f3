import { ApiError, type Deck } from '@orangery/api';
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
  const { saving, code, deck } = useDeckState();
  const isSlow = useSlow(saving === 'saving' ? deck : null);
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

/**
 * Whether what is to be saved has been the same for long. While a person goes on typing nothing turns: it would say nothing, and
 * whatever stands behind something that turns is drawn in a layer for itself, with every letter.
 */
function useSlow(waiting: Deck | null): boolean {
  const [slow, setSlow] = useState<Deck | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(waiting), calm);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== null && slow === waiting;
}
