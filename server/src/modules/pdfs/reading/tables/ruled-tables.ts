import type { Letter } from '../layout/letters.ts';
import { linesOf } from '../layout/lines.ts';
import type { Rule } from '../pdfjs/content.ts';
import { type FoundCell, type TableStack, tableOf } from './found-table.ts';
import { type Grid, gridsOf } from './grids.ts';

/** Cells with more letters on average are columns of a page with lines around them. */
const maxLettersOfCell = 250;
/** Cells with text in a table. */
const leastFilled = 3;

/** Tables with lines around their cells, and the letters of the page that are not in them. */
export function ruledTables(
  letters: readonly Letter[],
  rules: readonly Rule[],
): { tables: TableStack[]; rest: readonly Letter[] } {
  const tables: TableStack[] = [];
  let rest = letters;
  for (const grid of gridsOf(rules)) {
    const inside = rest.filter((letter) => placeOf(grid, letter) !== undefined);
    const table = inside.length > 0 ? tableWith(grid, inside) : undefined;
    if (!table) continue;
    tables.push(table);
    const taken = new Set(inside);
    rest = rest.filter((letter) => !taken.has(letter));
  }
  return { tables, rest };
}

/** Index of the space between two edges. */
function between(edges: readonly number[], at: number): number {
  const index = edges.findIndex((edge) => edge > at) - 1;
  return index >= 0 && at < (edges.at(-1) ?? 0) ? index : -1;
}

function placeOf({ ys, xs }: Grid, letter: Letter): { row: number; column: number } | undefined {
  const row = between(ys, (letter.top + letter.bottom) / 2);
  const column = between(xs, (letter.start + letter.end) / 2);
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

function tableWith(grid: Grid, letters: readonly Letter[]): TableStack | undefined {
  const cells = cellsOf(grid);
  const places = new Map<string, { cell: Omit<FoundCell, 'lines'>; letters: Letter[] }>();
  for (const cell of cells) {
    const entry = { cell, letters: [] };
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1)
        places.set(`${row} ${column}`, entry);
  }
  for (const letter of letters) {
    const place = placeOf(grid, letter);
    if (place) places.get(`${place.row} ${place.column}`)?.letters.push(letter);
  }
  const filled = [...new Set(places.values())].map(({ cell, letters: some }) => ({
    ...cell,
    lines: linesOf(some),
  }));
  const withText = filled.filter(({ lines }) => lines.length > 0);
  const isTable =
    withText.length >= leastFilled &&
    new Set(withText.map(({ row }) => row)).size > 1 &&
    new Set(withText.map(({ column }) => column)).size > 1 &&
    letters.length / withText.length <= maxLettersOfCell;
  if (!isTable) return undefined;
  const lines = withText.flatMap((cell) => cell.lines);
  const fromRight = lines.filter(({ rightToLeft }) => rightToLeft).length > lines.length / 2;
  return tableOf(filled, grid.ys.length - 1, fromRight);
}

/** Places without a line between them are one cell. */
function cellsOf({ ys, xs, isParted }: Grid): Omit<FoundCell, 'lines'>[] {
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
