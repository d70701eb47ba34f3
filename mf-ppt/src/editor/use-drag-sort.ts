import { type PointerEvent, type RefObject, useRef, useState } from 'react';

type Drag = { id: string; over: string | null; side: 'before' | 'after' };

/** Pixels until a press is a drag. */
const threshold = 6;

/**
 * Moves items of a list with a mouse or pen; a finger scrolls, and moves them by the menu.
 * @param onMove the item is to come behind that one, or to the beginning
 */
export function useDragSort(
  list: RefObject<HTMLElement | null>,
  isStrip: boolean,
  onMove: (id: string, after: string | null) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begun = useRef<{ id: string; x: number; y: number } | null>(null);
  const current = useRef<Drag | null>(null);
  const put = (next: Drag | null) => {
    current.current = next;
    setDrag(next);
  };
  const idAt = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('[data-slide]')?.dataset.slide ?? null) : null;

  const down = (event: PointerEvent) => {
    const id = idAt(event.target);
    if (event.pointerType === 'touch' || event.button !== 0 || !id) return;
    begun.current = { id, x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = begun.current;
    if (!start) return;
    const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > threshold;
    if (!current.current && !isFar) return;
    if (!current.current) event.currentTarget.setPointerCapture(event.pointerId);
    put({ id: start.id, ...placeAt(list.current, event, isStrip) });
  };
  const end = (isDropped: boolean) => {
    const dropped = current.current;
    begun.current = null;
    put(null);
    if (!dropped || !isDropped || !dropped.over || dropped.over === dropped.id) return;
    const ids = [...(list.current?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])]
      .map((item) => item.dataset.slide ?? '')
      .filter((id) => id !== dropped.id);
    const at = ids.indexOf(dropped.over) + (dropped.side === 'after' ? 1 : 0);
    onMove(dropped.id, ids[at - 1] ?? null);
  };
  return {
    list: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    dropOf: (id: string): Drag['side'] | 'dragged' | undefined => {
      if (drag?.id === id) return 'dragged';
      return drag?.over === id ? drag.side : undefined;
    },
  };
}

/** The item at that place, and which half of it. */
function placeAt(
  list: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
  isStrip: boolean,
): Pick<Drag, 'over' | 'side'> {
  const rtl = list !== null && getComputedStyle(list).direction === 'rtl';
  for (const item of list?.querySelectorAll<HTMLElement>('[data-slide]') ?? []) {
    const box = item.getBoundingClientRect();
    const isIn = isStrip
      ? clientX >= box.left && clientX <= box.right
      : clientY >= box.top && clientY <= box.bottom;
    if (!isIn) continue;
    const isFirst = isStrip ? clientX < box.left + box.width / 2 !== rtl : clientY < box.top + box.height / 2;
    return { over: item.dataset.slide ?? null, side: isFirst ? 'before' : 'after' };
  }
  return { over: null, side: 'after' };
}
