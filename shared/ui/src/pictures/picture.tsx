import type { ReactNode } from 'react';
import styles from './picture.module.css';

/** Frame of the pictures: 160 by 120, decoration only. Classes in it take the theme's colours. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true">
      {children}
    </svg>
  );
}
