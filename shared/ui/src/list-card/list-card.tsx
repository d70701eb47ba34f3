import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './list-card.module.css';

/** Class of what can be pressed in a card besides its name. */
export const aboveCard = styles.above;

/** One item of a list, in a frame. The caller's class arranges its parts. */
export function ListCard({ className, ...props }: ComponentProps<'li'>) {
  return <li {...props} className={cx(styles.card, className)} />;
}

/** The name in a card; a press anywhere on the card is one on it. */
export function ListCardName({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={cx(styles.name, className)} />;
}

/** An icon on a soft square; what it means is said beside it. */
export function IconTile({ size, children }: { size?: 'medium' | 'large'; children: ReactNode }) {
  return (
    <span className={styles.tile} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}
