import styles from './spinner.module.css';

export type SpinnerProps = {
  /** What is being waited for. Without it the spinner is decoration beside a text that says so. */
  label?: string | undefined;
  size?: 'small' | 'medium' | undefined;
};

/** A ring that turns while something is under way; it stands still, half drawn, with reduced motion. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  if (!label) return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
  return <span className={styles.spinner} data-size={size} role="progressbar" aria-label={label} />;
}
