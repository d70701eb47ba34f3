import type { ReactNode } from 'react';
import styles from './page.module.css';

export type PageProps = {
  /** `column`: as wide as a text is read well. `wide`: for cards side by side. */
  width?: 'column' | 'wide';
  children: ReactNode;
};

/**
 * The frame of a view that fills a slot: it scrolls by itself and has one column in its middle. The shell keeps how far it is
 * scrolled, for those who come back.
 */
export function Page({ width = 'column', children }: PageProps) {
  return (
    <div className={styles.page} data-page-scroll="">
      <div className={styles.column} data-width={width}>
        {children}
      </div>
    </div>
  );
}
