import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Lets a box fill the screen, above everything and without being moved in the page: a frame in it goes on. What lies below cannot be
 * reached by keys then, and Escape, where the frame does not have the focus, ends it.
 */
export function useFullScreen(isFull: boolean, leave: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(leave);
  latest.current = leave;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isFull) return;
    const over = new AbortController();
    const { signal } = over;
    element.popover = 'manual';
    element.showPopover?.();
    const back = () => element.querySelector('button')?.focus();
    back();
    addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Node && !element.contains(target)) back();
      },
      { signal },
    );
    addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(), { signal });
    return () => {
      over.abort();
      element.hidePopover?.();
      element.removeAttribute('popover');
    };
  }, [isFull]);
  return box;
}
