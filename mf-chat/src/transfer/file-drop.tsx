import { isTouch } from '@orangery/chat';
import { Button, cx } from '@orangery/ui';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import-dialog.module.css';

/** Where files are dropped or picked. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('mf-chat/transfer');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // A finger drags no files.
  const drops = !isTouch();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className={cx(styles.drop, over && styles.over)}
      aria-label={t(drops ? 'import.drop' : 'import.pick')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileUp aria-hidden="true" />
      {drops && <p>{t('import.drop')}</p>}
      <Button onClick={() => input.current?.click()}>{t('import.pick')}</Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept=".json,.md,.markdown,.zip,application/json,text/markdown,application/zip"
        aria-label={t('import.pick')}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
