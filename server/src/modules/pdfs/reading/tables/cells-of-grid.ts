import type { FoundCell } from './found-table.ts';
import type { Grid } from './grids.ts';

/** Places without a line between them are one cell. */
export function cellsOf({ ys, xs, isParted }: Grid): Omit<FoundCell, 'lines'>[] {
  const cells: Omit<FoundCell, 'lines'>[] = [];
  const taken = new Set<string>();
  const middle = (edges: readonly number[], index: number) =>
    ((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2;
  for (let row = 0; row < ys.length - 1; row += 1)
    for (let column = 0; column < xs.length - 1; column += 1) {
      if (taken.has(`${row} ${column}`)) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < xs.length - 1 &&
        !isParted('column', xs[column + columnSpan] ?? 0, middle(ys, row))
      )
        columnSpan += 1;
      let rowSpan = 1;
      while (row + rowSpan < ys.length - 1 && !isParted('row', ys[row + rowSpan] ?? 0, middle(xs, column)))
        rowSpan += 1;
      for (let y = row; y < row + rowSpan; y += 1)
        for (let x = column; x < column + columnSpan; x += 1) taken.add(`${y} ${x}`);
      cells.push({ row, column, rowSpan, columnSpan });
    }
  return cells;
}
