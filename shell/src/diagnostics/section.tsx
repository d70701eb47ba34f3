import type { ReactNode } from 'react';
import styles from './diagnostics-page.module.css';

/** One part of the diagnostics, under its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </div>
  );
}
