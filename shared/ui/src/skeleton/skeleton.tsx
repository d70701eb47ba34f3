import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = ComponentProps<'span'> & {
  shape?: 'text' | 'block' | 'circle' | undefined;
  /** Any CSS length, or pixels. */
  width?: number | string | undefined;
  height?: number | string | undefined;
};

/** The place of something that is loading. Appears after 200 ms, so that quick loads do not flash; never read out. */
export function Skeleton({ shape = 'text', width, height, className, style, ...native }: SkeletonProps) {
  return (
    <span
      {...native}
      aria-hidden="true"
      data-skeleton=""
      className={cx(styles.skeleton, className)}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height, ...style }}
    />
  );
}
