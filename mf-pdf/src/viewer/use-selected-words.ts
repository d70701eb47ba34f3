import { isTouch } from '@orangery/chat';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { selectPage } from './select-all.ts';
import { type SelectedWords, selectedWords } from './selected-words.ts';

/** How long a selection has to stay as it is under a finger, milliseconds: while its handles are dragged, no other event reports it. */
const still = 300;

/**
 * The words selected in the pages. It looks when the pointer or a key is let go, so that nothing appears below the pointer while
 * somebody is selecting; a finger selects by handles, of which the page gets no events, so there it looks when the selection stays.
 * @param page the one that is read
 */
export function useSelectedWords(
  pages: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
  page: number,
): [SelectedWords | null, (words: SelectedWords | null) => void] {
  const [selected, set] = useState<SelectedWords | null>(null);
  const read = useRef(page);
  read.current = page;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let waiting = 0;
    let wasInPages = false;
    const look = () => set(pages.current ? selectedWords(pages.current) : null);
    const later = (time: number) => {
      clearTimeout(waiting);
      waiting = window.setTimeout(look, time);
    };
    const onChange = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed) return set(null);
      if (!isTouch()) return;
      // "Select all" above selected words of a page takes the whole site.
      const isAll = !!pages.current && selection.containsNode(pages.current);
      if (isAll && wasInPages && container.current) selectPage(container.current, read.current);
      wasInPages = !isAll && pages.current?.contains(selection.anchorNode) === true;
      later(still);
    };
    document.addEventListener('pointerup', () => later(0), { signal });
    // Whichever it is: Shift may be let go before the arrow is, and Ctrl before the letter.
    document.addEventListener('keyup', () => later(0), { signal });
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
