import { countSymbols, limits } from '@orangery/api';
import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './source-form.module.css';

type PasteDialogProps = { text: string; onTake: (text: string) => void; onClose: () => void };

/** Takes a long text: notes, an article, Markdown. */
export function PasteDialog({ text: before, onTake, onClose }: PasteDialogProps) {
  const { t } = useTranslation('mf-ppt');
  const [text, setText] = useState(before);
  const area = useRef<HTMLTextAreaElement>(null);
  const symbols = countSymbols(text);
  const tooLong = symbols > limits.fileSymbols;
  const take = () => {
    if (text.trim() === '' || tooLong) return area.current?.focus();
    onTake(text);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('attach.text')}
      description={t('attach.textHint')}
      closeLabel={t('common.close')}
      size="medium"
      initialFocus={area}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={take} aria-disabled={text.trim() === '' || tooLong}>
            {t('attach.take')}
          </Button>
        </>
      }
    >
      <textarea
        ref={area}
        className={styles.paste}
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('attach.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.note} data-over={tooLong || undefined} role={tooLong ? 'alert' : undefined}>
        {symbols > 0 ? t('start.count', { count: symbols, max: limits.fileSymbols }) : '\u00a0'}
      </p>
    </Dialog>
  );
}
