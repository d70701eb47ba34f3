import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './error-card.module.css';

export type ErrorCardProps = {
  /** What happened. */
  title: string;
  /** What to do about it. */
  body?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean | undefined;
};

/** Stands in for a part that failed, with a way to try again. Read out when it appears. */
export function ErrorCard({ title, body, retryLabel, onRetry, busy = false }: ErrorCardProps) {
  return (
    <div className={styles.card} role="alert">
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {body && <div className={styles.body}>{body}</div>}
      </div>
      <Button size="small" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
