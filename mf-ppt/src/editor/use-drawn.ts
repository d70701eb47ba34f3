import { type RefObject, useEffect, useRef } from 'react';
import { createTurns, type Turn } from './draw-turns.ts';

const turns = createTurns();

/** How far from the view something is drawn before anything else, and at most, pixels. */
const [near, far] = ['600px', '5000px'];

/** Waits until the element is in view or nearly so, or at least not far from it, whatever comes first. @returns what ends it */
function waitForView(element: Element, draw: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    draw();
    return () => {};
  }
  const root = element.closest('[data-scrolls]');
  const turn: Turn = { isNear: false, draw };
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
    observer.observe(element);
    return observer;
  };
  const watching = [
    watch(far, () => {
      const takeBack = turns.wait(turn);
      leave = takeBack;
    }),
    watch(near, () => turns.hurry(turn)),
  ];
  return () => {
    for (const observer of watching) observer.disconnect();
    leave();
  };
}

/** What draws it. It may give what to wait for before it is drawn once more, complete then. */
export type Draw = () => Promise<unknown> | null | undefined;

/**
 * Draws an element of a list that scrolls when it is its turn: soon where it is in view or nearly so, else when the page is idle, so
 * that it is there before it is scrolled to. What has changed is drawn again when the page is idle, after what is typed.
 */
export function useDrawn(element: RefObject<Element | null>, draw: Draw): void {
  const isDrawn = useRef(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let leave = () => {};
    let isLeft = false;
    const again = () => {
      if (!isLeft) leave = turns.wait({ isNear: false, draw: run });
    };
    const run = () => {
      isDrawn.current = true;
      void draw()?.then(again);
    };
    if (isDrawn.current) again();
    else leave = waitForView(current, run);
    return () => {
      isLeft = true;
      leave();
    };
  }, [element, draw]);
}
