import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './visually-hidden.module.css';

/** Read out, not shown. */
export function VisuallyHidden({ className, ...native }: ComponentProps<'span'>) {
  return <span {...native} className={cx(styles.hidden, className)} />;
}
