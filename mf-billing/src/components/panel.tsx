import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** The frame of a view in a panel: it scrolls by itself. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
