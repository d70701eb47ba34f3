import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  /** One of the illustrations of this package, or another decoration. */
  illustration?: ReactNode;
  /** One sentence: why there is nothing here. */
  title: string;
  /** What could be done about it. */
  body?: ReactNode;
  /** One button. */
  action?: ReactNode;
};

/** What a view shows when it has nothing to show. */
export function EmptyState({ illustration, title, body, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <p className={styles.title}>{title}</p>
      {body && <div className={styles.body}>{body}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
