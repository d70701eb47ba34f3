import { afterPress } from '@orangery/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './rename-field.module.css';

export type RenameFieldProps = {
  /** The name as it is now. */
  name: string;
  /** Accessible name of the field. */
  label: string;
  /** UTF-16 units. */
  maxLength: number;
  /** Called once: with the new name, or with null when the name stays. */
  onDone: (name: string | null) => void;
  /** Has the focus after a key has ended the field, once the view is what it is then. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
};

/** The menu that led here takes the focus away while it closes; from a name not yet changed it is taken back, milliseconds. */
const menuTime = 400;

/** Edits a name in its place: Enter, or leaving the field, keeps what was written, Escape does not. */
export function RenameField({ name, label, maxLength, onDone, focusAfter }: RenameFieldProps) {
  const [text, setText] = useState(name);
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
    const byKey = field.current === document.activeElement;
    onDone(keep && next !== '' && next !== name ? next : null);
    // After the press of the key, which would press the button as well.
    if (byKey) requestAnimationFrame(() => focusAfter?.current?.focus());
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
    // What has another name may go to another place: not while something else is pressed.
    if (text !== name || performance.now() - opened.current > menuTime) afterPress(() => finish(true));
    else requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <input
      ref={field}
      className={styles.field}
      dir="auto"
      aria-label={label}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}
