import { useEffect, useRef } from 'react';
import { useDeckAccess } from '../open-deck/use-deck.ts';

/** Keys that work wherever the focus is in the page, unless it is in a text. */
export function useEditorKeys(onPresent: () => void): void {
  const { open } = useDeckAccess();
  const present = useRef(onPresent);
  useEffect(() => {
    present.current = onPresent;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInText(event.target)) return;
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const letter = key.toLowerCase();
      const isCommand = (ctrlKey || metaKey) && !altKey;
      if (isCommand && letter === 'z' && !shiftKey) open.undo();
      else if (isCommand && (letter === 'y' || (letter === 'z' && shiftKey))) open.redo();
      else if (key === 'F5' && shiftKey) present.current();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}

const isInText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
