import type { RefObject } from 'react';
import styles from './page-heading.module.css';

export type PageHeadingProps = {
  title: string;
  /** What the page is for, in a sentence. */
  lead: string;
  /** Takes the focus when what had it is gone. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** For screen readers only, where the page's header says it already. */
  isTitleHidden?: boolean;
};

/** The title of a page and what it is for. */
export function PageHeading({ title, lead, titleRef, isTitleHidden = false }: PageHeadingProps) {
  return (
    <header className={styles.header}>
      <h2 ref={titleRef} className={isTitleHidden ? styles.hidden : styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
