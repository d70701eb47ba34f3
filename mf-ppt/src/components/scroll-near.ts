/** Pixels from the edge of a list in which it scrolls, and most that it scrolls by in a frame. */
const edge = 56;
const fastest = 14;

/** Scrolls a list while something is held near its edge, the faster the nearer; false where it does not. */
export function scrollNear(
  list: Element,
  { x, y }: { readonly x: number; readonly y: number },
  isStrip: boolean,
): boolean {
  const box = list.getBoundingClientRect();
  const [place, start, end] = isStrip ? [x, box.left, box.right] : [y, box.top, box.bottom];
  const back = Math.max(0, start + edge - place);
  const forwards = Math.max(0, place - (end - edge));
  const by = Math.min(1, (forwards || back) / edge) * fastest * (forwards > 0 ? 1 : -1);
  if (by === 0) return false;
  list.scrollBy(isStrip ? { left: by } : { top: by });
  return true;
}
