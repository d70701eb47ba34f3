import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** What is under way, for screen readers. */
  label: string;
  /** 0 to 1; left out while the end is not known. */
  value?: number | undefined;
  /** An inactive bar keeps its place and shows nothing. */
  active?: boolean | undefined;
};

/** Steps below this share are not animated: to the eye they are smooth as they are, and each would cost a busy page more frames. */
const smallStep = 0.05;

/** A thin line that fills, or runs while the end is not known. A short wait (150 ms) shows none. */
export function ProgressBar({ label, value, active = true }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const last = useRef(0);
  useEffect(() => {
    last.current = share ?? 0;
  }, [share]);
  if (!active) return <div className={styles.place} />;
  return (
    <div
      className={styles.place}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    >
      <div
        className={styles.line}
        data-running={share === undefined ? true : undefined}
        data-animated={share !== undefined && Math.abs(share - last.current) >= smallStep ? true : undefined}
        style={share === undefined ? undefined : ({ '--share': share } as CSSProperties)}
      />
    </div>
  );
}
