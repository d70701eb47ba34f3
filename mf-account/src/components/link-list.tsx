import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './link-list.module.css';

/** Links one below the other; each child is a list item with a link, or a button, of the class `linkStyle`. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={styles.links}>{children}</ul>;
}

/** Class of a link in a `LinkList`, whatever element it is. */
export const linkStyle = styles.link ?? '';

/** What stands in a link: its words, an icon before them, and the arrow that all of them have. */
export function LinkContent({ icon, children }: { icon?: ReactNode; children: string }) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words} dir="auto">
        {children}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </>
  );
}
