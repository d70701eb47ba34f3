/** From the top of a piece, pixels. Nothing may be cut inside of it: a line, a row, a picture. */
export type Span = readonly [from: number, to: number];

/** A part of a piece that stands on one sheet. */
export type Slice = { readonly from: number; readonly to: number; readonly newSheet: boolean };

export type Measured = {
  readonly height: number;
  readonly whole: readonly Span[];
};

/** Pixels below the last line of a piece, of the box around it, that are left out rather than put on a sheet by themselves. */
const maxTail = 24;

/** Overlapping spans as one, in their order. */
export function united(spans: readonly Span[]): Span[] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => b > a).toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from < last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/**
 * The last place up to `limit` where nothing is cut; null when there is none behind `from`.
 * @param blank also where nothing stands before it
 */
function cutBefore(whole: readonly Span[], from: number, limit: number, blank: boolean): number | null {
  const index = whole.findIndex(([start, end]) => start < limit && limit < end);
  if (index < 0) return limit;
  const [start] = whole[index] ?? [0];
  const before = whole[index - 1]?.[1] ?? 0;
  // In the middle of the gap.
  const at = (start + Math.max(before, start - 8)) / 2;
  return at > from && (blank || before > from) ? at : null;
}

/**
 * How a piece is laid onto sheets.
 * @param used pixels of the current sheet
 * @param room pixels of a sheet
 */
export function slicesOf({ height, whole: spans }: Measured, used: number, room: number): Slice[] {
  const whole = united(spans);
  const slices: Slice[] = [];
  const last = whole.at(-1)?.[1] ?? height;
  let end = height;
  let [from, left, newSheet] = [0, room - used, false];
  while (end - from > left) {
    if (last <= from + left && height - from - left <= maxTail) {
      end = from + left;
      break;
    }
    const at = cutBefore(whole, from, from + left, left === room);
    if (at !== null) slices.push({ from, to: at, newSheet });
    // What is higher than a sheet is cut after all.
    else if (left === room) slices.push({ from, to: from + left, newSheet });
    from = slices.at(-1)?.to ?? 0;
    [left, newSheet] = [room, true];
  }
  if (end > from) slices.push({ from, to: end, newSheet });
  return slices;
}

/**
 * How a piece is laid onto sheets that has the head of a table again: without the head where the rows go on on the same sheet.
 * @param again pixels down to the end of the head
 */
export function slicesBelow(measured: Measured, again: number, used: number, room: number): Slice[] {
  if (again === 0 || used === 0) return slicesOf(measured, used, room);
  const { height, whole } = measured;
  const rows = whole.flatMap(([from, to]): Span[] => (from < again ? [] : [[from - again, to - again]]));
  const below = slicesOf({ height: height - again, whole: rows }, used, room);
  if (below[0]?.newSheet !== false) return slicesOf(measured, used, room);
  return below.map((slice) => ({ ...slice, from: slice.from + again, to: slice.to + again }));
}
