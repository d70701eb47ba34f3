import type { ReactNode } from 'react';
import styles from './row.module.css';

type RowProps = {
  label: ReactNode;
  /** Under the label. */
  value?: ReactNode;
  /** Beside the label, at the start. */
  icon?: ReactNode;
  /** At the end: what can be done. */
  action?: ReactNode;
};

/** One line of a card: what it is, what it is now, and what can be done about it. */
export function Row({ label, value, icon, action }: RowProps) {
  return (
    <div className={styles.row}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        {value && <div className={styles.value}>{value}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
