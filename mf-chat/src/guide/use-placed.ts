import { type RefObject, useLayoutEffect } from 'react';
import { useNarrow } from '../ui/use-narrow.ts';
import { placeBeside } from './place-beside.ts';
import { anchorOf, type TourStep } from './tour-steps.ts';

/** Pixels by which the frame is wider than what it is around. */
const frame = 4;

/** Puts the card beside what the step is about and the frame around that, as long as either moves. */
export function usePlaced(
  step: TourStep,
  card: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
): void {
  const narrow = useNarrow();
  useLayoutEffect(() => {
    const place = () => {
      if (card.current && ring.current) placeAll(step, card.current, ring.current);
    };
    const ending = new AbortController();
    place();
    window.addEventListener('resize', place, { signal: ending.signal });
    window.addEventListener('scroll', place, { capture: true, passive: true, signal: ending.signal });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    const anchor = anchorOf(step);
    for (const element of [card.current, anchor]) if (element) sizes?.observe(element);
    return () => {
      ending.abort();
      sizes?.disconnect();
    };
  }, [step, narrow, card, ring]);
}

function placeAll(step: TourStep, card: HTMLElement, ring: HTMLElement) {
  const anchor = anchorOf(step)?.getBoundingClientRect() ?? null;
  ring.hidden = !anchor || step.side === 'over';
  if (anchor) {
    ring.style.left = `${anchor.left - frame}px`;
    ring.style.top = `${anchor.top - frame}px`;
    ring.style.width = `${anchor.width + 2 * frame}px`;
    ring.style.height = `${anchor.height + 2 * frame}px`;
  }
  const page = { width: window.innerWidth, height: window.innerHeight };
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const rtl = document.documentElement.dir === 'rtl';
  const { left, top } = placeBeside(anchor, size, page, { side: step.side, rtl });
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}
