import { type RefObject, useEffect } from 'react';
import { fullHeight } from './full-height.ts';

/**
 * Keeps the frame of a layout above the keyboard of a touch screen: of a phone, and of a tablet, which has the layout of the
 * desktop. The code is loaded with the first field that is written in.
 */
export function useKeyboard(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A device without touch has no screen keyboard.
    if (navigator.maxTouchPoints === 0) return;
    let end = () => {};
    const ending = new AbortController();
    const begin = async () => {
      // Before the keyboard is there.
      const full = fullHeight();
      const { followKeyboard } = await import('./keyboard.ts');
      if (frame.current && !ending.signal.aborted) end = followKeyboard(frame.current, full);
    };
    window.addEventListener('focusin', () => void begin().catch(() => {}), {
      once: true,
      signal: ending.signal,
    });
    return () => {
      ending.abort();
      end();
    };
  }, [frame]);
}
