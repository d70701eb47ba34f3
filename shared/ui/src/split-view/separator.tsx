import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './split-view.module.css';

/** What a key moves the line by, in hundredths of the width. */
const step = 2;

type SeparatorProps = {
  label: string;
  /** Hundredths of the width of the frame, from its start. */
  share: number;
  limits: { min: number; max: number };
  frame: { readonly current: HTMLElement | null };
  onMove: (share: number) => void;
};

/** The line between two panes. */
export function Separator({ label, share, limits, frame, onMove }: SeparatorProps) {
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
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
