import { type TouchEvent, useRef } from 'react';

/** Pixels: how near the edge a swipe begins, and how far it goes. */
const edge = 40;
const distance = 48;

/** How far a finger is from the edge at which lines begin. */
function inwards({ changedTouches }: TouchEvent): number {
  const { clientX } = changedTouches[0] as Touch;
  return document.dir === 'rtl' ? innerWidth - clientX : clientX;
}

/**
 * Listeners that notice a finger that moves inwards from the edge. Not before it is lifted: the browser's way back skips what
 * was opened before a gesture has ended. One that scrolls is cancelled, and counts for nothing.
 */
export function useEdgeSwipe(onSwipe: (() => void) | undefined) {
  const start = useRef(edge);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = inwards(event);
    },
    onTouchEnd: (event: TouchEvent) => {
      if (start.current < edge && inwards(event) > start.current + distance) onSwipe?.();
    },
  };
}
