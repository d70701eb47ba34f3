import { type RefObject, useEffect, useRef } from 'react';
import { latinLetter } from './latin-letter.ts';

const modal = '[aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Ctrl+F, or ⌘F, searches the document that is in view, wherever the focus is: the browser's own search would find no more than
 * the pages that are drawn.
 * @param open null while there is nothing to search
 */
export function useSearchKey(open: (() => void) | null, container: RefObject<HTMLElement | null>): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || altKey || shiftKey || !(ctrlKey || metaKey) || latinLetter(event) !== 'f')
        return;
      const isShown = (container.current?.clientWidth ?? 0) > 0;
      if (!latest.current || !isShown || (target as Element | null)?.closest?.(modal)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container]);
}
