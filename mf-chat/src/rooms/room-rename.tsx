import { afterPress } from '@orangery/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './room-rename.module.css';

/** Longest title, UTF-16 units. */
const maxLength = 100;

/** The menu that led here takes the focus away while it closes; from a name not yet changed it is taken back, milliseconds. */
const menuTime = 400;

/** Edits the title of a room in place. Called with the new title, or null when it stays. */
export function RoomRename({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const { t } = useTranslation('mf-chat');
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const finished = useRef(false);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
    field.current?.focus();
    field.current?.select();
  }, []);

  const finish = (keep: boolean) => {
    if (finished.current) return;
    finished.current = true;
    const next = text.trim();
    onDone(keep && next !== '' && next !== title ? next : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') finish(true);
    if (event.key === 'Escape') {
      event.stopPropagation();
      finish(false);
    }
  };

  const onBlur = () => {
    // A room with another title goes to the top of the list: not while another one is pressed.
    if (text !== title || performance.now() - opened.current > menuTime) afterPress(() => finish(true));
    else requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <input
      ref={field}
      className={styles.field}
      dir="auto"
      aria-label={t('rooms.renameLabel')}
      maxLength={maxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
