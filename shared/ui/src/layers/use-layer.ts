import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addLayer } from './layers.ts';

/** On a touch screen back, which is a gesture there, closes what is open over the page before it leaves the page. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  // Before it is painted: nobody goes back from what they do not see yet.
  useLayoutEffect(() => {
    const touch = window.matchMedia?.('(pointer: coarse)').matches;
    return open && touch ? addLayer(() => latest.current()) : undefined;
  }, [open]);
}

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };

/** The same for what may keep its own state: whether it is open, and what is called when that changes. */
export function useOpenLayer(
  open: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): OpenState {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  useLayer(open ?? own, () => change(false));
  return { open: open ?? own, onOpenChange: change };
}
