import type { ReactNode } from 'react';
import styles from './illustration.module.css';

/** Frame of an illustration: 160 by 120, decoration only. Its shapes take the theme's colours from `illustrationStyles`. */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 160 120" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Classes of the shapes in an illustration: `line`, `mark` (a line on a coloured shape), `fill`, `glass`, `fruit`, `leaf`. */
export const illustrationStyles: Readonly<
  Record<'line' | 'mark' | 'fill' | 'glass' | 'fruit' | 'leaf', string>
> = {
  line: styles.line ?? '',
  mark: styles.mark ?? '',
  fill: styles.fill ?? '',
  glass: styles.glass ?? '',
  fruit: styles.fruit ?? '',
  leaf: styles.leaf ?? '',
};
