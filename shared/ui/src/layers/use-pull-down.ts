import { type TouchEvent, useRef } from 'react';

/** Pixels from which on a sheet that is let go closes. */
const enough = 80;

type PullDown = {
  /** Asks to close; a sheet that stays open goes back to its place. */
  readonly close: () => void;
  /** Media query: where it is a sheet. */
  readonly isSheet: string;
  /** Selector of what is pulled by; without it, all of what does not scroll up. */
  readonly handle?: string;
};

/** A sheet follows the finger down and closes when it has come far enough. */
export function usePullDown({ close, isSheet, handle }: PullDown) {
  const from = useRef<number | null>(null);
  const by = useRef(0);
  return {
    onTouchStart: ({ currentTarget, target, touches }: TouchEvent<HTMLElement>) => {
      const holds = handle
        ? target instanceof Element && target.closest(handle) !== null
        : currentTarget.scrollTop <= 0;
      from.current = holds && window.matchMedia?.(isSheet).matches ? (touches[0]?.clientY ?? null) : null;
      by.current = 0;
    },
    onTouchMove: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      if (from.current === null) return;
      by.current = Math.max(0, (touches[0]?.clientY ?? 0) - from.current);
      currentTarget.toggleAttribute('data-pulling', true);
      currentTarget.style.translate = `0 ${by.current}px`;
    },
    // The system took the finger, for a gesture or a call.
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      from.current = null;
      currentTarget.toggleAttribute('data-pulling', false);
      currentTarget.style.translate = '';
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      if (from.current === null) return;
      from.current = null;
      currentTarget.toggleAttribute('data-pulling', false);
      if (by.current <= enough) {
        currentTarget.style.translate = '';
        return;
      }
      close();
      setTimeout(() => {
        if (!currentTarget.hasAttribute('data-closed')) currentTarget.style.translate = '';
      });
    },
  };
}
