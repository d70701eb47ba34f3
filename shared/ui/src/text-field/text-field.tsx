import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** The label is there for screen readers only; for fields whose purpose is plain to see, like a search. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint and marks the field as invalid. */
  error?: string | null | undefined;
  /** At the end of the field: a button that shows the password, a captcha picture, a unit. */
  trailing?: ReactNode;
};

/** A labelled single-line field. Native attributes and the ref go to the input, `className` to the whole. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel = false, hint, error, trailing, className, id, ...native } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error || hint;
  const labelled = <label htmlFor={inputId}>{label}</label>;
  return (
    <div className={cx(styles.field, className)} data-invalid={error ? true : undefined}>
      {hideLabel ? (
        <VisuallyHidden>{labelled}</VisuallyHidden>
      ) : (
        <div className={styles.label}>{labelled}</div>
      )}
      <div className={styles.box}>
        <input
          type="text"
          {...native}
          id={inputId}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(native['aria-describedby'], note ? noteId : null) || undefined}
        />
        {trailing}
      </div>
      {/* Always there, so that a new error is read out when it arrives. */}
      <div id={noteId} className={styles.note} aria-live="polite">
        {note}
      </div>
    </div>
  );
}
