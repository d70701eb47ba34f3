import type { Rule, Rules } from './rules.ts';

/** A cell of a grid: where it is in the picture, and which rows and columns it covers. */
export type GridCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** Between its lines. */
  readonly area: Rule;
};

export type Grid = {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly GridCell[];
  readonly area: Rule;
  /** What it is made of: a stroke of a large letter is a line as well, but of no table. */
  readonly rules: Rules;
};

/** Pixels by which lines that belong together may miss each other. */
const tolerance = 8;
/** Share of a side of a cell that has to be drawn. */
const drawn = 0.6;

/** The tables that lines make. A frame without anything inside it is none. */
export function gridsOf(rules: Rules): Grid[] {
  return groupsOf(rules)
    .flatMap((group) => gridOf(group) ?? [])
    .sort((a, b) => a.area.top - b.area.top);
}

/** Lines that touch or cross each other, directly or through others. */
function groupsOf({ lying, standing }: Rules): Rules[] {
  const left = new Set<Rule>([...lying, ...standing]);
  const groups: Rules[] = [];
  for (const first of lying) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const rule of group)
      for (const other of left)
        if (touch(rule, other)) {
          left.delete(other);
          group.push(other);
        }
    groups.push({
      lying: group.filter((rule) => lying.includes(rule)),
      standing: group.filter((rule) => standing.includes(rule)),
    });
  }
  return groups;
}

const touch = (a: Rule, b: Rule): boolean =>
  a.left <= b.right + tolerance &&
  b.left <= a.right + tolerance &&
  a.top <= b.bottom + tolerance &&
  b.top <= a.bottom + tolerance;

function gridOf(rules: Rules): Grid | undefined {
  const { lying, standing } = rules;
  const ys = placesOf(lying.map(({ top, bottom }) => (top + bottom) / 2));
  const xs = placesOf(standing.map(({ left, right }) => (left + right) / 2));
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 1 || columns < 1 || rows * columns < 2) return undefined;
  const at = (places: readonly number[], index: number) => places[index] ?? 0;
  const hasBelow = (row: number, column: number) =>
    isDrawn(lying, 'lying', at(ys, row + 1), at(xs, column), at(xs, column + 1));
  const hasRight = (row: number, column: number) =>
    isDrawn(standing, 'standing', at(xs, column + 1), at(ys, row), at(ys, row + 1));
  const cells: GridCell[] = [];
  const taken = new Set<number>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (taken.has(row * columns + column)) continue;
      const columnSpan = spanOf(
        columns - column,
        (more) => !hasRight(row, column + more - 1) && !taken.has(row * columns + column + more),
      );
      const inWidth = Array.from({ length: columnSpan }, (_, index) => column + index);
      const rowSpan = spanOf(
        rows - row,
        (more) =>
          inWidth.every((one) => !hasBelow(row + more - 1, one)) &&
          !inWidth.slice(0, -1).some((one) => hasRight(row + more, one)),
      );
      for (let y = row; y < row + rowSpan; y += 1) for (const x of inWidth) taken.add(y * columns + x);
      cells.push({
        row,
        column,
        rowSpan,
        columnSpan,
        area: {
          left: at(xs, column),
          right: at(xs, column + columnSpan),
          top: at(ys, row),
          bottom: at(ys, row + rowSpan),
        },
      });
    }
  if (cells.length < 2) return undefined;
  return {
    rows,
    columns,
    cells,
    rules,
    area: { left: at(xs, 0), right: at(xs, columns), top: at(ys, 0), bottom: at(ys, rows) },
  };
}

/** How far a cell reaches: up to `most`, as long as each next one belongs to it. */
function spanOf(most: number, goesOn: (more: number) => boolean): number {
  let span = 1;
  while (span < most && goesOn(span)) span += 1;
  return span;
}

/** Places of lines along one axis, those of one line taken together. */
function placesOf(all: readonly number[]): number[] {
  const places: { sum: number; count: number; last: number }[] = [];
  for (const place of all.toSorted((a, b) => a - b)) {
    const last = places.at(-1);
    if (last && place - last.last <= tolerance) {
      last.sum += place;
      last.count += 1;
      last.last = place;
    } else places.push({ sum: place, count: 1, last: place });
  }
  return places.map(({ sum, count }) => sum / count);
}

function isDrawn(
  rules: readonly Rule[],
  kind: 'lying' | 'standing',
  place: number,
  from: number,
  to: number,
): boolean {
  let covered = 0;
  for (const { left, top, right, bottom } of rules) {
    const [low, high, start, end] =
      kind === 'lying' ? [top, bottom, left, right] : [left, right, top, bottom];
    if (place < low - tolerance || place > high + tolerance) continue;
    covered += Math.max(0, Math.min(to, end) - Math.max(from, start));
  }
  return covered >= (to - from) * drawn;
}
