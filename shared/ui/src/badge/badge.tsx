import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | undefined;
};

/** A short word or figure beside something: a plan, a state, a count. */
export function Badge({ tone = 'neutral', className, ...native }: BadgeProps) {
  return <span {...native} className={cx(styles.badge, className)} data-tone={tone} />;
}
