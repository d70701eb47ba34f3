import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './corner-mark.module.css';

export type CornerMarkProps = {
  /** An icon; what it means is said by the name of the button. */
  children: ReactNode;
  /** Puts it on a corner. */
  className?: string | undefined;
};

/** A small round sign on the corner of a picture, in the button that it explains. */
export function CornerMark({ children, className }: CornerMarkProps) {
  return (
    <span className={cx(styles.mark, className)} aria-hidden="true">
      {children}
    </span>
  );
}
