import { areFromRight } from '../layout/bidi.ts';
import type { Letter } from '../layout/letters.ts';
import { linesOf } from '../layout/lines.ts';
import { isBlank } from '../layout/rows.ts';
import { runsOf } from '../layout/runs.ts';
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
    const places = placesOf(grid, rest);
    const table = places.size > 0 ? tableWith(grid, places) : undefined;
    if (!table) continue;
    tables.push(table);
    rest = rest.filter((letter) => !places.has(letter));
  }
  return { tables, rest };
}

/** Index of the space between two edges. */
function between(edges: readonly number[], at: number): number {
  const index = edges.findIndex((edge) => edge > at) - 1;
  return index >= 0 && at < (edges.at(-1) ?? 0) ? index : -1;
}

type Place = { readonly row: number; readonly column: number };

function placeOf({ ys, xs }: Grid, letter: Letter): Place | undefined {
  const row = between(ys, (letter.top + letter.bottom) / 2);
  const column = between(xs, (letter.start + letter.end) / 2);
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

/** Letters and where they are in a grid. What is written across a line, words and all, belongs where it begins. */
function placesOf(grid: Grid, letters: readonly Letter[]): Map<Letter, Place> {
  const places = new Map<Letter, Place>();
  for (const run of runsOf(letters)) {
    const own = run.map((letter) => placeOf(grid, letter));
    const begins = isAcross(run, own) ? own[0] : undefined;
    const isOut = begins === undefined && isAcross(run, own);
    for (const [index, letter] of run.entries()) {
      const place = begins ?? own[index];
      if (place && !isOut) places.set(letter, place);
    }
  }
  return places;
}

/** Of the size: letters that stand closer are of one word. */
const sameWord = 0.1;

/** Whether an edge goes through a word. */
const isAcross = (run: readonly Letter[], places: readonly (Place | undefined)[]): boolean =>
  run.some((letter, index) => {
    const before = run[index - 1];
    if (!before || isBlank(letter) || isBlank(before)) return false;
    const isWord = /[\p{L}]$/u.test(before.text) && /^\p{L}/u.test(letter.text);
    const [one, other] = [places[index - 1], places[index]];
    const isParted = one?.column !== other?.column || one?.row !== other?.row;
    return isWord && isParted && Math.abs(letter.start - before.end) < letter.size * sameWord;
  });

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
