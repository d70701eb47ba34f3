import { limits } from '@orangery/api';
import { Button, TextField } from '@orangery/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';

type PicturePromptProps = { isDrawing: boolean; disabled: boolean; onDraw: (prompt: string) => void };

/** What a picture is drawn by. */
export function PicturePrompt({ isDrawing, disabled, onDraw }: PicturePromptProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const [prompt, setPrompt] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prompt.trim() !== '' && !disabled) onDraw(prompt.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('picture.prompt')}
        hint={t('picture.promptHint')}
        dir="auto"
        maxLength={limits.drawingSymbols.max}
        value={prompt}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <div className={styles.row}>
        <Button type="submit" busy={isDrawing} disabled={prompt.trim() === ''}>
          {t('picture.draw')}
        </Button>
      </div>
    </form>
  );
}
