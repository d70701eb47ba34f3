import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberShare, shareLimits, storedShare, withinLimits } from './split-share.ts';
import styles from './split-view.module.css';

/** What a key moves the line by, in hundredths of the width. */
const step = 2;

type SplitViewProps = {
  /** `both` stand side by side; the other one is kept as it is. */
  shown: 'both' | 'main' | 'side';
  main: ReactNode;
  side: ReactNode;
};

/** Two panes with a line between them that can be moved, by pointer or keys, and stays where it was put. */
export function SplitView({ shown, main, side }: SplitViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(storedShare);
  const move = (next: number) => {
    const kept = withinLimits(next);
    setShare(kept);
    rememberShare(kept);
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
      {shown === 'both' && <Separator share={share} frame={frame} onMove={move} />}
      <div className={styles.pane} inert={shown === 'main'}>
        {side}
      </div>
    </div>
  );
}

type SeparatorProps = {
  share: number;
  frame: { readonly current: HTMLElement | null };
  onMove: (share: number) => void;
};

function Separator({ share, frame, onMove }: SeparatorProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const from = isRightToLeft(event.currentTarget) ? box.right - event.clientX : event.clientX - box.left;
    onMove((from / box.width) * 100);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const [forwards, back] = isRightToLeft(event.currentTarget)
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
    const next: Partial<Record<string, number>> = {
      [forwards]: share + step,
      [back]: share - step,
      Home: 0,
      End: 100,
    };
    const moved = next[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    onMove(moved);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element
    <div
      className={styles.separator}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('separator')}
      aria-valuenow={Math.round(share)}
      aria-valuemin={shareLimits.min}
      aria-valuemax={shareLimits.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
