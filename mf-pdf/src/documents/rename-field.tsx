import type { PdfInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { afterPress } from '@orangery/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renameDocument } from './document-actions.ts';
import styles from './document-item.module.css';

/** Longest name, UTF-16 units. */
const maxLength = 200;
/** The menu that led here takes the focus away while it closes, milliseconds. */
const menuTime = 400;

/** The name of a document as a field: Enter keeps what was written, Escape does not. */
export function RenameField({ document, onDone }: { document: PdfInfo; onDone: () => void }) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  const [text, setText] = useState(document.name);
  const field = useRef<HTMLInputElement>(null);
  const opened = useRef(0);
  const isDone = useRef(false);
  useEffect(() => {
    opened.current = performance.now();
    field.current?.focus();
    field.current?.select();
  }, []);
  const finish = (keep: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text.trim();
    if (keep && name !== '' && name !== document.name) void renameDocument(host, document.id, name);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(true);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    finish(false);
  };
  const onBlur = () => {
    if (text !== document.name || performance.now() - opened.current > menuTime)
      afterPress(() => finish(true));
    else requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <input
      ref={field}
      className={styles.field}
      dir="auto"
      aria-label={t('documents.name')}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
