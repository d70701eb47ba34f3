import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './logo.module.css';

export type LogoProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** The product's name where the mark stands alone; left out beside the written name. */
  label?: string | undefined;
  /** Pixels; 32 unless given. */
  size?: number | undefined;
};

/** The mark: an orange with its leaf under the arch of a glasshouse. */
export function Logo({ label, size = 32, className, ...native }: LogoProps) {
  return (
    <svg
      {...native}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(styles.logo, className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
    >
      <path className={styles.arch} d="M5 28.5V14.5a11 11 0 0 1 22 0v14" />
      <circle className={styles.fruit} cx="16" cy="20.5" r="8" />
      <path className={styles.leaf} d="M16 12.8c-.3-3.3 1.6-5.6 5.6-6 .3 3.9-2 6.2-5.6 6z" />
    </svg>
  );
}
