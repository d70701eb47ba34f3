import { areFromRight } from '../layout/bidi.ts';
import type { Letter } from '../layout/letters.ts';
import { linesOf } from '../layout/lines.ts';
import type { Rule } from '../pdfjs/content.ts';
import { cellsOf } from './cells-of-grid.ts';
import { type FoundCell, type TableStack, tableOf } from './found-table.ts';
import { type Grid, gridsOf } from './grids.ts';
import { type Place, placesOf } from './places-in-grid.ts';

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
    const places = placesOf(grid, rest);
    const table = places.size > 0 ? tableWith(grid, places) : undefined;
    if (!table) continue;
    tables.push(table);
    rest = rest.filter((letter) => !places.has(letter));
  }
  return { tables, rest };
}

function tableWith(grid: Grid, lettersIn: ReadonlyMap<Letter, Place>): TableStack | undefined {
  const cells = cellsOf(grid);
  const places = new Map<string, { cell: Omit<FoundCell, 'lines'>; letters: Letter[] }>();
  for (const cell of cells) {
    const entry = { cell, letters: [] };
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1)
        places.set(`${row} ${column}`, entry);
  }
  for (const [letter, { row, column }] of lettersIn) places.get(`${row} ${column}`)?.letters.push(letter);
  const filled = [...new Set(places.values())].map(({ cell, letters: some }) => ({
    ...cell,
    lines: linesOf(some),
  }));
  const withText = filled.filter(({ lines }) => lines.length > 0);
  const isTable =
    withText.length >= leastFilled &&
    new Set(withText.map(({ row }) => row)).size > 1 &&
    new Set(withText.map(({ column }) => column)).size > 1 &&
    lettersIn.size / withText.length <= maxLettersOfCell;
  if (!isTable) return undefined;
  const lines = withText.flatMap((cell) => cell.lines);
  const fromRight = areFromRight(lines);
  return tableOf(filled, grid.ys.length - 1, fromRight);
}
