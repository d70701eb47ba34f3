import type { ReactNode, RefObject } from 'react';
import styles from './sheet.module.css';

/** A card that is the whole content of a page, such as an article. Its title is a `SheetTitle`. */
export function Sheet({
  as: Tag = 'section',
  children,
}: {
  as?: 'section' | 'article';
  children: ReactNode;
}) {
  return <Tag className={styles.sheet}>{children}</Tag>;
}

type SheetTitleProps = { heading: RefObject<HTMLHeadingElement | null>; children: string };

/** It can be focused, so that one who came by a link begins to read there. */
export function SheetTitle({ heading, children }: SheetTitleProps) {
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
      {children}
    </h2>
  );
}
