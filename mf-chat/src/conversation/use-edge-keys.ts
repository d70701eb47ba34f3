import { type RefObject, useEffect, useRef } from 'react';

/** These use Home and End themselves. */
const ownKeys =
  'input, textarea, select, [contenteditable], audio, video, [role="menu"] *, [role="slider"], [role="tablist"] *';

/**
 * Home and End go to the first message and the last at once. A browser slides there, and where messages on its way turn
 * out higher than estimated, it stops short of it.
 */
export function useEdgeKeys(
  box: RefObject<HTMLElement | null>,
  go: { toFirst: () => void; toLast: () => void },
): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const edge = edgeOf(event);
      if (!edge || event.defaultPrevented || !isOfBox(event.target, element)) return;
      event.preventDefault();
      latest.current[edge]();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

/** Keys of Apple's keyboards as well, which often have no Home and End. */
function edgeOf({ key, altKey, shiftKey, metaKey }: KeyboardEvent): 'toFirst' | 'toLast' | null {
  if (altKey || shiftKey) return null;
  if (metaKey ? key === 'ArrowUp' : key === 'Home') return 'toFirst';
  if (metaKey ? key === 'ArrowDown' : key === 'End') return 'toLast';
  return null;
}

/** Not of something in a message that scrolls up and down by itself. */
function isOfBox(target: EventTarget | null, box: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.matches(ownKeys)) return false;
  for (let element: Element | null = target; element && element !== box; element = element.parentElement)
    if (
      element.scrollHeight > element.clientHeight &&
      /auto|scroll/.test(getComputedStyle(element).overflowY)
    )
      return false;
  return true;
}
