import { cx } from '@orangery/ui';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isTouch } from './is-touch.ts';
import { hasEndlessWord, isHigh } from './long-text.ts';
import styles from './message-box.module.css';

type MessageBoxProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'onSubmit' | 'value'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onEscape?: () => void;
};

const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content');

/** The box a message is written in: grows with its text; Enter sends, Shift and Enter break the line. */
export function MessageBox({
  label,
  value,
  onChange,
  onSubmit,
  onEscape,
  className,
  ref,
  ...native
}: MessageBoxProps) {
  const own = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const box = own.current;
    if (growsByItself || !box) return;
    box.style.blockSize = isHigh(value) ? '' : 'auto';
    if (!isHigh(value)) box.style.blockSize = `${box.scrollHeight}px`;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // 229: Safari ends a composition before the Enter that chose the word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') onEscape?.();
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    // On a touch screen the keyboard's Enter is the only way to break a line.
    if (isTouch() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <textarea
      rows={1}
      // An empty box would be read as left-to-right, whatever its placeholder is.
      dir={value === '' ? undefined : 'auto'}
      {...native}
      ref={(box) => {
        own.current = box;
        if (typeof ref === 'function') return ref(box);
        if (ref) ref.current = box;
      }}
      className={cx(styles.box, className)}
      data-high={isHigh(value) || undefined}
      data-endless={hasEndlessWord(value) || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
