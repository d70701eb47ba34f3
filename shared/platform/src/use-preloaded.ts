import { useEffect } from 'react';
import type { Preloadable } from './contract.ts';
import { isScarce } from './is-scarce.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after which somebody has what they came for. */
const settled = 3_000;

/**
 * Loads what a control in sight opens, when the page has been there for three seconds and has nothing else to do; not over a
 * connection that is slow or saves data, where it comes with the press.
 * @param isWanted false while the control is not in sight
 */
export function usePreloaded({ preload }: Required<Preloadable>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      if (!isScarce()) whenIdle(preload, 2_000);
    }, settled);
    return () => clearTimeout(timer);
  }, [preload, isWanted]);
}
