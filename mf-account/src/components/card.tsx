import { cx } from '@orangery/ui';
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = {
  title: string;
  /** Beside the title: a badge, a small action. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A titled group of a page of one's own. */
export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx(styles.card, className)} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
