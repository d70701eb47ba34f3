import { type RefObject, useEffect, useState } from 'react';
import { tourSteps } from './tour-steps.ts';
import { useGuideEnd } from './use-guide-end.ts';

/** The step that is shown, and what turns the pages: buttons and arrow keys. */
export function useTour(card: RefObject<HTMLElement | null>, onClose: () => void) {
  const [at, setAt] = useState(0);
  const last = at === tourSteps.length - 1;
  const end = useGuideEnd(card, onClose);
  const next = () => (last ? end() : setAt(at + 1));
  const back = () => setAt(Math.max(0, at - 1));

  useEffect(() => {
    const ending = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const turned = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (!turned || !isFree(card.current)) return;
      event.preventDefault();
      if (event.key !== forward) back();
      else if (!last) next();
    };
    document.addEventListener('keydown', onKeyDown, { signal: ending.signal });
    return () => ending.abort();
  });
  return { step: tourSteps[at] ?? tourSteps[0], at, last, next, back, end };
}

/** The arrow keys have nothing else to do: the focus is in the card, nowhere, or in an empty box. */
function isFree(card: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || card?.contains(active)) return true;
  return active instanceof HTMLTextAreaElement && active.value === '';
}
