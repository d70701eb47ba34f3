import { type TouchEvent, useRef } from 'react';

/** Pixels from which on a sheet that is let go closes. */
const enough = 80;
/** Where a menu is a sheet; see its styles. */
const isSheet = '(max-width: 639px) and (pointer: coarse)';

/** A sheet follows the finger down, unless that scrolls it, and closes when it has come far enough. */
export function usePullDown(close: () => void) {
  const from = useRef<number | null>(null);
  const by = useRef(0);
  return {
    onTouchStart: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      const pulls = currentTarget.scrollTop <= 0 && window.matchMedia?.(isSheet).matches;
      from.current = pulls ? (touches[0]?.clientY ?? null) : null;
      by.current = 0;
    },
    onTouchMove: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      if (from.current === null) return;
      by.current = Math.max(0, (touches[0]?.clientY ?? 0) - from.current);
      currentTarget.style.translate = `0 ${by.current}px`;
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      if (from.current === null) return;
      from.current = null;
      if (by.current > enough) close();
      else currentTarget.style.translate = '';
    },
  };
}
