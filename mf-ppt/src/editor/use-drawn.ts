import { type RefObject, useEffect, useRef } from 'react';
import { createTurns, type Turn } from './draw-turns.ts';
import { whenNear } from './near-view.ts';

const turns = createTurns();

/** How far from the view something is drawn before anything else, and at most, pixels. */
const [near, far] = ['600px', '5000px'];
/** Milliseconds without a change until what has changed is drawn again: letters come faster. */
const quiet = 250;

/** Waits until the element is in view or nearly so, or at least not far from it, whatever comes first. @returns what ends it */
function waitForView(element: Element, draw: Turn['draw']): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    draw();
    return () => {};
  }
  let takeBack = () => {};
  const leave = () => {
    for (const end of watching) end();
    takeBack();
  };
  const turn: Turn = {
    isNear: false,
    draw: () => {
      // What is still watched costs time with every frame.
      leave();
      return draw();
    },
  };
  const watching = [
    whenNear(element, far, () => {
      takeBack = turns.wait(turn);
    }),
    whenNear(element, near, () => turns.hurry(turn)),
  ];
  return leave;
}

/**
 * What draws it, null where it cannot be drawn. Resolves once it is drawn, with what to wait for before it is drawn once more,
 * complete then.
 */
type Draw = () => Promise<{ readonly missing: Promise<unknown> | null }> | null;

/**
 * Draws an element of a list that scrolls when it is its turn: soon where it is in view or nearly so, else when the page is idle, so
 * that it is there before it is scrolled to. What has changed is drawn again once it stays as it is and the page is idle.
 */
export function useDrawn(element: RefObject<Element | null>, draw: Draw): void {
  const isDrawn = useRef(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let leave = () => {};
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (!isLeft) leave = turns.wait({ isNear: false, draw: run });
    };
    const run = () => {
      isDrawn.current = true;
      const drawing = draw();
      void drawing?.then(({ missing }) => missing?.then(again));
      return drawing;
    };
    if (isDrawn.current) timer = setTimeout(again, quiet);
    else leave = waitForView(current, run);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, [element, draw]);
}
