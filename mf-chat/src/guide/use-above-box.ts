import { type RefObject, useLayoutEffect } from 'react';
import { anchorOf, tourSteps } from './tour-steps.ts';

/** Pixels between the card and the message box. */
const gap = 12;

/** Keeps a card above the message box, which stays in use. */
export function useAboveBox(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = anchorOf(tourSteps[3]);
    if (!box) return;
    const place = () => {
      const below = window.innerHeight - box.getBoundingClientRect().top + gap;
      card.current?.style.setProperty('--card-below', `${below}px`);
      card.current?.style.setProperty('bottom', `${below}px`);
    };
    const ending = new AbortController();
    place();
    window.addEventListener('resize', place, { signal: ending.signal });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    sizes?.observe(box);
    return () => {
      ending.abort();
      sizes?.disconnect();
    };
  }, [card]);
}
