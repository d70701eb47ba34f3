import { idOfPlace, pageScroller, storedPositions } from '../../layouts/stored-positions.ts';

/** Scrolls what was kept of a page as far as the page was when its tab was left. */
export function scrollKept(view: HTMLElement): void {
  const box = view.querySelector(pageScroller);
  if (!box) return;
  const { pathname, search } = location;
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  const id = idOfPlace({ key, pathname, search });
  box.scrollTop = storedPositions().find(([place]) => place === id)?.[1] ?? 0;
}

/** The real page begins where the first paint stands. */
export function keepScrolled(paint: ParentNode, made: ParentNode): void {
  const top = paint.querySelector(pageScroller)?.scrollTop ?? 0;
  const page = made.querySelector(pageScroller);
  if (top > 0 && page) page.scrollTop = top;
}
