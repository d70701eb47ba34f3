import { joinFacts } from '@orangery/platform/format';
import { Button, ProgressBar } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import { FileList, UnreadFiles } from './file-list.tsx';
import type { FilePreview, ImportTotals } from './import-chats.ts';
import styles from './import-dialog.module.css';
import { chatsIn, type ImportState, useImport } from './use-import.ts';

/** Brings chats of files in: of this product, and of ChatGPT exports. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-chat/transfer');
  const { state, choose, run, stop } = useImport();
  // A stray press outside does not stop what is going on.
  const close = () => state.step !== 'importing' && onClose();

  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && close()}
      title={t('import.title')}
      description={t('import.body')}
      closeLabel={t('import.close')}
      footer={<Buttons state={state} onRun={run} onStop={stop} onClose={onClose} />}
    >
      <div className={styles.body}>
        {(state.step === 'choose' || state.step === 'ready') && <FileDrop onFiles={choose} />}
        {state.step === 'ready' && <FileList previews={state.previews} />}
        {(state.step === 'reading' || state.step === 'importing') && (
          <Working label={t(`import.${state.step}`)} share={state.share} />
        )}
        {state.step === 'done' && (
          <>
            <p role="status">
              {state.stopped && `${t('import.stopped')} `}
              {resultOf(t, state.totals)}
            </p>
            <UnreadFiles files={state.totals.unread} />
          </>
        )}
        {state.step === 'failed' && (
          <p className={styles.problem} role="alert">
            {t('import.failed', { count: state.totals.added })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type TransferTranslate = ReturnType<typeof useTranslation<'mf-chat/transfer'>>['t'];

function resultOf(t: TransferTranslate, { added, changed, unread }: ImportTotals): string {
  if (added === 0 && changed === 0) return unread.length > 0 ? '' : t('import.nothingNew');
  return [
    added > 0 ? t('import.added', { count: added }) : null,
    changed > 0 ? t('import.changed', { count: changed }) : null,
  ]
    .filter(Boolean)
    .join(' ');
}

function Working({ label, share }: { label: string; share: number }) {
  const { i18n } = useTranslation('mf-chat/transfer');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={styles.working}>
      <p>{joinFacts([label, percent.format(share)], i18n.language)}</p>
      <ProgressBar label={label} value={share} />
    </div>
  );
}

type ButtonsProps = {
  state: ImportState;
  onRun: (files: readonly File[], previews: readonly FilePreview[]) => void;
  onStop: () => void;
  onClose: () => void;
};

function Buttons({ state, onRun, onStop, onClose }: ButtonsProps): ReactNode {
  const { t } = useTranslation('mf-chat/transfer');
  if (state.step === 'reading' || state.step === 'importing')
    return <Button onClick={onStop}>{t('import.stop')}</Button>;
  if (state.step !== 'ready' || chatsIn(state.previews) === 0)
    return (
      <Button variant={state.step === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
        {t(state.step === 'done' ? 'import.done' : 'import.cancel')}
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>{t('import.cancel')}</Button>
      <Button variant="primary" onClick={() => onRun(state.files, state.previews)}>
        {t('import.run', { count: chatsIn(state.previews) })}
      </Button>
    </>
  );
}
