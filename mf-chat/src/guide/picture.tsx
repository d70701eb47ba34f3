import type { ReactNode } from 'react';
import styles from './pictures.module.css';

/** Frame of the pictures: 160 by 120, decoration only. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true">
      {children}
    </svg>
  );
}
