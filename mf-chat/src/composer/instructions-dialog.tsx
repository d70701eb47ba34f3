import { countOf } from '@orangery/chat';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import type { TFunction } from 'i18next';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './instructions-dialog.module.css';

type InstructionsDialogProps = { prompt: string; onClose: () => void; onSave: (prompt: string) => void };

/** The system prompt of the room, which goes with every question. */
export function InstructionsDialog({ prompt, onClose, onSave }: InstructionsDialogProps) {
  const { t } = useTranslation('mf-chat/tools');
  const host = useHost();
  const [text, setText] = useState(prompt);
  const box = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const { used, limit, over } = countOf(text);
  const save = () => {
    onSave(text.trim());
    onClose();
  };
  // A press outside must not cost what was written.
  const leave = async () => {
    const changed = text.trim() !== prompt.trim();
    if (!changed || (await host.confirm(discarding(t)))) onClose();
  };

  return (
    <Dialog
      open
      size="medium"
      initialFocus={box}
      onOpenChange={(open) => !open && void leave()}
      title={t('instructions.title')}
      description={t('instructions.body')}
      closeLabel={t('models.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('models.cancel')}</Button>
          <Button variant="primary" disabled={over > 0} onClick={save}>
            {t('instructions.save')}
          </Button>
        </>
      }
    >
      <textarea
        ref={box}
        className={styles.box}
        dir={text === '' ? undefined : 'auto'}
        rows={8}
        aria-label={t('instructions.label')}
        aria-describedby={hint}
        aria-invalid={over > 0 || undefined}
        placeholder={t('instructions.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p
        id={hint}
        className={styles.count}
        data-over={over > 0 || undefined}
        role={over > 0 ? 'alert' : undefined}
      >
        {/* Nothing has no figure: a zero looks like a dot in Persian. */}
        {used === 0
          ? '\u00a0'
          : over > 0
            ? t('instructions.tooLong', { count: over })
            : t('instructions.count', { used, limit })}
      </p>
    </Dialog>
  );
}

const discarding = (t: TFunction<'mf-chat/tools'>) => ({
  title: t('instructions.discardTitle'),
  confirmLabel: t('instructions.discard'),
  cancelLabel: t('instructions.goOn'),
  tone: 'danger' as const,
});
