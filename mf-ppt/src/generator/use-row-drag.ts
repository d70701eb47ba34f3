import { type PointerEvent, type RefObject, useRef, useState } from 'react';

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
    const ending = new AbortController();
    const { signal } = ending;
    const end = (drop: boolean) => {
      ending.abort();
      const last = latest.current;
      show(null);
      if (drop && last && last.before !== id) onDrop(id, last.before);
    };
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        scrollAtEdge(list.current, clientY);
        list.current?.style.setProperty('--dragged', `${clientY - topOf(list.current) - origin}px`);
        show({ dragged: id, before: rowAt(list.current, clientY) });
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

/** Pixels from the edge of the window in which the page scrolls, and by how many at a time. */
const edge = 72;
const step = 12;

function scrollAtEdge(list: HTMLElement | null, y: number): void {
  const by = y < edge ? -step : y > window.innerHeight - edge ? step : 0;
  if (by === 0) return;
  for (let box = list?.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight) return void box.scrollBy(0, by);
}
