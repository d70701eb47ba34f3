export type DragPlace = {
  readonly over: string | null;
  readonly side: 'before' | 'after';
};

type Point = { readonly x: number; readonly y: number };

/** The item at that place, and which half of it. */
export function placeAt(list: HTMLElement, { x, y }: Point, isStrip: boolean): DragPlace {
  const rtl = getComputedStyle(list).direction === 'rtl';
  for (const item of itemsIn(list)) {
    const box = item.getBoundingClientRect();
    const isIn = isStrip ? x >= box.left && x <= box.right : y >= box.top && y <= box.bottom;
    if (!isIn) continue;
    const isFirst = isStrip ? x < box.left + box.width / 2 !== rtl : y < box.top + box.height / 2;
    return { over: item.dataset.slide ?? null, side: isFirst ? 'before' : 'after' };
  }
  return { over: null, side: 'after' };
}

/** Behind which item the dragged one comes; null: to the beginning. Undefined where it stays. */
export function dropAfter(
  list: HTMLElement,
  id: string,
  { over, side }: DragPlace,
): string | null | undefined {
  if (!over || over === id) return undefined;
  const ids = itemsIn(list).map((item) => item.dataset.slide ?? '');
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(over) + (side === 'after' ? 1 : 0);
  return at === ids.indexOf(id) ? undefined : (others[at - 1] ?? null);
}

const itemsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-slide]')];
