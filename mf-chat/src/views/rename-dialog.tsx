import { defaultTitle } from '@orangery/records';
import { Button, TextField } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Longest title, UTF-16 units. */
const maxLength = 100;

type RenameDialogProps = { title: string; onClose: () => void; onRename: (title: string) => void };

/** Gives the open room another title. */
export function RenameDialog({ title, onClose, onRename }: RenameDialogProps) {
  const { t } = useTranslation('mf-chat/tools');
  const before = title === defaultTitle ? '' : title;
  const [text, setText] = useState(before);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    if (next !== '' && next !== before) onRename(next);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('menu.renameTitle')}
      closeLabel={t('models.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('models.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={text.trim() === ''}>
            {t('menu.renameSave')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t('menu.renameLabel')}
          dir="auto"
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  );
}
