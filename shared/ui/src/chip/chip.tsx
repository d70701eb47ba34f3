import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './chip.module.css';

export type ChipProps = ComponentProps<'button'> & {
  /** Given for a choice that is on or off; left out for a plain suggestion. */
  selected?: boolean | undefined;
  icon?: ReactNode;
};

/** A small choice in a row of choices: a range, a filter, an example question. */
export function Chip({ selected, icon, className, children, ...native }: ChipProps) {
  return (
    <button type="button" {...native} className={cx(styles.chip, className)} aria-pressed={selected}>
      {icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}
