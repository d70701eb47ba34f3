import { type ReactNode, useRef, useState } from 'react';
import { Separator } from './separator.tsx';
import { rememberShare, type Split, storedShare, withinLimits } from './split-share.ts';
import styles from './split-view.module.css';

export type SplitViewProps = {
  /** `both` stand side by side; the other one is kept as it is. */
  shown: 'both' | 'main' | 'side';
  main: ReactNode;
  side: ReactNode;
  /** Limits of the main pane, and where its share of the width is remembered. */
  split: Split;
  /** Accessible name of the line between them. */
  separatorLabel: string;
};

/** Two panes with a line between them that can be moved, by pointer or keys, and stays where it was put. */
export function SplitView({ shown, main, side, split, separatorLabel }: SplitViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => storedShare(split));
  const move = (next: number) => {
    const kept = withinLimits(split, next);
    setShare(kept);
    rememberShare(split, kept);
  };
  return (
    <div
      ref={frame}
      className={styles.split}
      data-shown={shown}
      style={{ '--share': `${share}%` } as Record<string, string>}
    >
      <div className={styles.pane} inert={shown === 'side'}>
        {main}
      </div>
      {shown === 'both' && (
        <Separator label={separatorLabel} share={share} limits={split} frame={frame} onMove={move} />
      )}
      <div className={styles.pane} inert={shown === 'main'}>
        {side}
      </div>
    </div>
  );
}
