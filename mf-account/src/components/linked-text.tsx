import { Fragment } from 'react';
import styles from './linked-text.module.css';
import { splitLinks } from './split-links.ts';

/** Plain text whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href === null ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} className={styles.link} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
        {part}
      </a>
    ),
  );
}
