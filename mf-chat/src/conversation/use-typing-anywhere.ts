import { useEffect } from 'react';
import { focusComposer } from '../ui/focus-composer.ts';

const windows = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Typing while reading goes into the message box: the letter goes where the focus is by then. */
export function useTypingAnywhere(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isLetter(event) && isReading(event.target) && !document.querySelector(windows)) focusComposer();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Space scrolls. */
const isLetter = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey && !isComposing;

const isReading = (target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element && target.matches('[role="log"], [role="log"] article'));
