import { useLocation } from '@orangery/platform';
import { type RefObject, useEffect, useState } from 'react';
import { focusComposer } from '../ui/focus-composer.ts';
import { tourSteps } from './tour-steps.ts';

/** The step that is shown, and what turns the pages: buttons, arrow keys, Escape. Writing or opening something ends it. */
export function useTour(card: RefObject<HTMLElement | null>, onClose: () => void) {
  const [at, setAt] = useState(0);
  const hasPanel = new URLSearchParams(useLocation().search).has('panel');
  const last = at === tourSteps.length - 1;
  const end = () => {
    const { activeElement } = document;
    onClose();
    if (!(activeElement instanceof HTMLElement) || !card.current?.contains(activeElement)) return;
    activeElement.blur();
    focusComposer();
  };
  const next = () => (last ? end() : setAt(at + 1));
  const back = () => setAt(Math.max(0, at - 1));

  useEffect(() => {
    if (hasPanel) onClose();
  }, [hasPanel, onClose]);

  useEffect(() => {
    const ending = new AbortController();
    const onInput = ({ target }: Event) => {
      if (!card.current?.contains(target as Node)) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return end();
      const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const turned = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (!turned || !isFree(card.current)) return;
      event.preventDefault();
      if (event.key !== forward) back();
      else if (!last) next();
    };
    document.addEventListener('input', onInput, { capture: true, signal: ending.signal });
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
