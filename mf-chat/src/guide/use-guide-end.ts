import { useLocation } from '@orangery/platform';
import { type RefObject, useEffect } from 'react';
import { focusComposer } from '../ui/focus-composer.ts';

/**
 * What ends the introduction: writing, opening a panel, Escape.
 * @returns ends it, and the message box gets the focus that was in the card
 */
export function useGuideEnd(card: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const hasPanel = new URLSearchParams(useLocation().search).has('panel');
  const end = () => {
    const { activeElement } = document;
    onClose();
    if (!(activeElement instanceof HTMLElement) || !card.current?.contains(activeElement)) return;
    activeElement.blur();
    focusComposer();
  };

  useEffect(() => {
    if (hasPanel) onClose();
  }, [hasPanel, onClose]);

  useEffect(() => {
    const ending = new AbortController();
    const onInput = ({ target }: Event) => {
      if (!card.current?.contains(target as Node)) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const plain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey);
      if (plain && event.key === 'Escape') end();
    };
    document.addEventListener('input', onInput, { capture: true, signal: ending.signal });
    document.addEventListener('keydown', onKeyDown, { signal: ending.signal });
    return () => ending.abort();
  });
  return end;
}
