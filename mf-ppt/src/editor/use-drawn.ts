import { type RefObject, startTransition, useEffect, useState } from 'react';
import { createTurns, type Turn } from './draw-turns.ts';

const turns = createTurns();

/** How far from the view something is drawn before anything else, and at most, pixels. */
const [near, far] = ['600px', '5000px'];

/**
 * Whether it is time to draw an element of a list that scrolls: soon where it is in view or nearly so, else when the page is idle,
 * so that it is there before it is scrolled to. True where that cannot be known.
 */
export function useDrawn(element: RefObject<Element | null>): boolean {
  const [isDrawn, setDrawn] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = element;
    if (!current || isDrawn) return;
    const root = current.closest('[data-scrolls]');
    const turn: Turn = { isNear: false, draw: () => startTransition(() => setDrawn(true)) };
    let leave = () => {};
    const watch = (rootMargin: string, run: () => void) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          run();
        },
        { root, rootMargin },
      );
      observer.observe(current);
      return observer;
    };
    const watching = [
      watch(far, () => {
        const takeBack = turns.wait(turn);
        leave = () => void takeBack();
      }),
      watch(near, () => turns.hurry(turn)),
    ];
    return () => {
      for (const observer of watching) observer.disconnect();
      leave();
    };
  }, [element, isDrawn]);
  return isDrawn;
}
