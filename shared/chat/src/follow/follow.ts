/** Where a scrolled box stands, in pixels. */
export type ScrollPosition = { top: number; height: number; view: number };

/** Closer to the end than this counts as being there. */
const slack = 24;

export const distanceToEnd = ({ top, height, view }: ScrollPosition): number =>
  Math.max(0, height - view - top);

/**
 * Whether the view goes on following the end after a scroll. Moving up stops it at once, however little; only a box
 * that became shorter moves up by itself. Coming back down to the end starts it again; standing near it does not.
 */
export function followsAfterScroll(following: boolean, before: ScrollPosition, now: ScrollPosition): boolean {
  const movedUp = now.top < before.top - 1;
  const shrank = now.height < before.height || now.view > before.view;
  if (movedUp && !shrank) return false;
  return now.top > before.top && distanceToEnd(now) <= slack ? true : following;
}
