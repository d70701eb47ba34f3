import { useId } from 'react';
import parts from './page-parts.module.css';
import styles from './switch-row.module.css';

type SwitchRowProps = {
  label: string;
  hint: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** Something that is on or off, and takes effect at once. */
export function SwitchRow({ label, hint, on, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.label}>
          <bdi>{label}</bdi>
        </span>
        <span id={id} className={parts.said}>
          <bdi>{hint}</bdi>
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-label={label}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
