import { shortened, widthOf } from './plot.ts';

/** A name with its sign; where the sign begins and the middle of the line, CSS pixels inside the chart, not mirrored. */
export type LegendEntry = {
  readonly name: string;
  /** Of the series or the slice. */
  readonly index: number;
  readonly x: number;
  readonly row: number;
  readonly rows: number;
};

export const rowHeight = 1.7;
/** Of the width, which a row may take: programs leave more space between names than we do. */
const rowShare = 0.75;

/** Names below a chart, in the middle, in as many rows as they need; each has at most a third of the width. */
export function legendBelow(names: readonly string[], size: number, width: number): LegendEntry[] {
  let [x, row] = [0, 0];
  const placed = names.map((whole, index) => {
    const name = shortened(whole, size, width / 3 - size * 3);
    const room = widthOf(name, size) + size * 3;
    if (x > 0 && x + room > width * rowShare) [x, row] = [0, row + 1];
    const entry = { name, index, x, row, end: x + room };
    x += room;
    return entry;
  });
  return placed.map(({ name, index, x: start, row: own }) => {
    const end = Math.max(...placed.filter((one) => one.row === own).map((one) => one.end));
    return { name, index, x: start + (width - end + size * 1.8) / 2, row: own, rows: row + 1 };
  });
}

export const legendHeight = ([first]: readonly LegendEntry[], size: number): number =>
  first ? first.rows * size * rowHeight : 0;

type Side = { readonly from: number; readonly w: number; readonly h: number };

/** Names beside a pie, one a row; a slice that is not drawn has none. */
export function legendBeside(
  names: readonly (string | null)[],
  size: number,
  { from, w }: Side,
): LegendEntry[] {
  const shown = names.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  return shown.map(({ name, index }, row) => ({
    name: shortened(name, size, w - from - size * 2.5),
    index,
    x: from,
    row,
    rows: shown.length,
  }));
}
