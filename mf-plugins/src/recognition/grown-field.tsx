import { type ComponentProps, useRef } from 'react';
import styles from './grown-field.module.css';

type GrownFieldProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> & {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** A field as high as its text: something that was read and can be corrected in its place. */
export function GrownField({ label, value, onChange, ...native }: GrownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    // The text stands in the frame once more, unseen, and gives it its height.
    <span className={styles.frame} data-text={value} dir="auto">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        spellCheck={false}
        {...native}
        className={styles.field}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
