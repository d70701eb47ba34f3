import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { scrollNear } from '../components/scroll-near.ts';

/** `before`: the row that what is dragged would be put before; null: at the end. */
type Drag = { readonly dragged: string; readonly before: string | null };

/** Rows that are dragged by their handle, with a mouse, a pen or a finger; what belongs to them follows the pointer with them. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, before: string | null) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef<Drag | null>(null);
  const show = (next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const start = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle: HTMLElement = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const origin = event.clientY - topOf(list.current);
    const scroller = scrollerOf(list.current);
    let y = event.clientY;
    const ending = new AbortController();
    const { signal } = ending;
    const place = () => {
      list.current?.style.setProperty('--dragged', `${y - topOf(list.current) - origin}px`);
      show({ dragged: id, before: rowAt(list.current, y) });
    };
    // A pointer that is held still at the edge goes on scrolling.
    const follow = () => {
      if (signal.aborted || !handle.isConnected) return;
      if (latest.current && scroller && scrollNear(scroller, { x: 0, y }, false)) place();
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
    const end = (drop: boolean) => {
      ending.abort();
      const last = latest.current;
      show(null);
      if (drop && last && last.before !== id) onDrop(id, last.before);
    };
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        y = clientY;
        place();
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(true), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    handle.ownerDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { start, dragged: drag?.dragged ?? null, before: drag ? drag.before : undefined };
}

const topOf = (list: HTMLElement | null): number => list?.getBoundingClientRect().top ?? 0;

/** The first row whose middle is below that height, of those that stay; null below all. */
function rowAt(list: HTMLElement | null, y: number): string | null {
  for (const row of list?.querySelectorAll<HTMLElement>('[data-row]:not([data-dragged])') ?? []) {
    const { top, height } = row.getBoundingClientRect();
    if (y < top + height / 2) return row.dataset.row ?? null;
  }
  return null;
}

/** What the rows scroll in. */
function scrollerOf(list: HTMLElement | null): Element | null {
  for (let box = list?.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight) return box;
  return null;
}
