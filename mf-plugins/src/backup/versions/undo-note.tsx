import type { Backup } from '@orangery/backup';
import { useHost } from '@orangery/platform';
import { joinSentences } from '@orangery/platform/format';
import { Button } from '@orangery/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../problem.ts';
import styles from './version-page.module.css';

type UndoNoteProps = { backup: Backup; onUndone?: () => void };

/** The last restore was made on this device, and can be undone until the next. */
export function UndoNote({ backup, onUndone }: UndoNoteProps) {
  const { t, i18n } = useTranslation('mf-plugins/backup');
  const { toast } = useHost();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    try {
      const { kept } = await backup.undo();
      const text = kept > 0 ? t('restore.undoneBut', { count: kept }) : t('restore.undone');
      toast({ text, kind: 'success' });
      onUndone?.();
    } catch (error) {
      const text = joinSentences([t('restore.undoFailed'), problemText(error)], i18n.language);
      toast({ text, kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.undo}>
      <p>{t('restore.canUndo')}</p>
      <Button size="small" busy={busy} onClick={() => void undo()}>
        {t('restore.undo')}
      </Button>
    </div>
  );
}
