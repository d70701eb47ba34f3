import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How long nothing moves until the conversation counts as being at rest, milliseconds. */
const rest = 120;

let timer: ReturnType<typeof setTimeout> | null = null;
const waiting = new Set<() => void>();

function noteScroll(): void {
  if (timer !== null) clearTimeout(timer);
  timer = setTimeout(() => {
    timer = null;
    // Not all in one piece: the next flick of the wheel may come at once.
    startTransition(() => {
      for (const notify of waiting) notify();
    });
  }, rest);
}

/** Watches the box of the conversation for scrolling. */
export function useScrollWatch(box: RefObject<HTMLElement | null>, watched: boolean): void {
  useEffect(() => {
    const element = watched ? box.current : null;
    element?.addEventListener('scroll', noteScroll, { passive: true });
    return () => element?.removeEventListener('scroll', noteScroll);
  }, [box, watched]);
}

/** False for what comes into the page while it is being scrolled, until that has ended: time enough for what only acts. */
export function useScrollIdle(): boolean {
  const [idle, setIdle] = useState(timer === null);
  useEffect(() => {
    if (idle) return;
    const notify = () => setIdle(true);
    if (timer === null) return notify();
    waiting.add(notify);
    return () => void waiting.delete(notify);
  }, [idle]);
  return idle;
}
