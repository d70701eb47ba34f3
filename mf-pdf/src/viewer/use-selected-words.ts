import { isTouch } from '@orangery/chat';
import { type RefObject, useEffect, useState } from 'react';
import { type SelectedWords, selectedWords } from './selected-words.ts';

/** How long a selection has to stay as it is under a finger, milliseconds: while its handles are dragged, no other event reports it. */
const still = 300;

/**
 * The words selected in the pages. It looks when the pointer or a key is let go, so that nothing appears below the pointer while
 * somebody is selecting; a finger selects by handles, of which the page gets no events, so there it looks when the selection stays.
 */
export function useSelectedWords(
  pages: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
): [SelectedWords | null, (words: SelectedWords | null) => void] {
  const [selected, set] = useState<SelectedWords | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let waiting = 0;
    const look = () => set(pages.current ? selectedWords(pages.current) : null);
    const later = (time: number) => {
      clearTimeout(waiting);
      waiting = window.setTimeout(look, time);
    };
    const onChange = () => {
      if (document.getSelection()?.isCollapsed !== false) set(null);
      else if (isTouch()) later(still);
    };
    document.addEventListener('pointerup', () => later(0), { signal });
    document.addEventListener('keyup', (event) => event.shiftKey && later(0), { signal });
    document.addEventListener('selectionchange', onChange, { signal });
    container.current?.addEventListener('scroll', () => set(null), { signal, passive: true });
    container.current?.addEventListener('scrollend', () => later(0), { signal, passive: true });
    return () => {
      clearTimeout(waiting);
      ending.abort();
    };
  }, [pages, container]);
  return [selected, set];
}
