import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of one column that scrolls by itself. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}

/** What fills a panel over the page. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
