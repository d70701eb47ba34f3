import { areFromRight } from '../layout/bidi.ts';
import type { Line } from '../layout/lines.ts';
import { type Stack, stacksOf } from '../layout/stacks.ts';
import { type FoundCell, type TableStack, tableOf } from './found-table.ts';

/** Words of a line from which on it is text that runs on. */
const proseWords = 6;
/** Of the size: rows further apart are no longer of one table. */
const rowReach = 2.6;
/** Of the size: how far what is below one another may be out of line. */
const outOfLine = 0.6;
const maxWordsOfCell = 5;
/** Rows from which on columns with so many words in each line are columns of text. */
const textRows = 5;
const textWords = 4;

type Row = { readonly cells: Line[]; readonly base: number; readonly size: number };

/** Tables without lines: short pieces in rows that begin, end or have their middles below one another. */
export function alignedTables(lines: readonly Line[]): { tables: TableStack[]; rest: readonly Line[] } {
  const prose = new Set(
    stacksOf(lines)
      .filter(isProse)
      .flatMap((stack) => stack.lines),
  );
  const rows = rowsOf(lines.filter((line) => !prose.has(line)));
  const tables: TableStack[] = [];
  const taken = new Set<Line>();
  for (const group of groupsOf(rows)) {
    const table = tableFrom(group);
    if (!table) continue;
    tables.push(table);
    for (const { cells } of group) for (const cell of cells) taken.add(cell);
  }
  return { tables, rest: lines.filter((line) => !taken.has(line)) };
}

/** Several lines below one another that are full of words, or as wide as the column. */
function isProse({ lines, start, end }: Stack): boolean {
  const words = lines.reduce((sum, line) => sum + line.words.length, 0) / lines.length;
  if (lines.length >= 3 && words >= proseWords) return true;
  const full = lines.filter((line) => line.end - line.start > 0.85 * (end - start)).length;
  return lines.length >= 5 && words >= 3 && full > 0.7 * lines.length;
}

function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines.toSorted((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    if (row && line.base - row.base <= 0.35 * line.size) row.cells.push(line);
    else rows.push({ cells: [line], base: line.base, size: line.size });
  }
  return rows.map((row) => ({ ...row, cells: row.cells.toSorted((a, b) => a.start - b.start) }));
}

/** Rows below one another whose pieces are aligned. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const group = groups.at(-1);
    if (before && group?.at(-1) === before && isNext(before, row)) group.push(row);
    else if (row.cells.length > 1) groups.push([row]);
  }
  return groups.filter((group) => group.length >= 2);
}

function isNext(above: Row, below: Row): boolean {
  if (below.base - above.base > Math.max(above.size, below.size) * rowReach || below.cells.length < 2)
    return false;
  const shared = below.cells.filter((cell) => above.cells.some((other) => isAligned(cell, other))).length;
  return shared >= 2 && shared >= Math.min(above.cells.length, below.cells.length) - 1;
}

const isAligned = (one: Line, other: Line): boolean => {
  const most = Math.max(one.size, other.size) * outOfLine;
  return (
    Math.abs(one.start - other.start) < most ||
    Math.abs(one.end - other.end) < most ||
    Math.abs(one.start + one.end - other.start - other.end) < most * 2
  );
};

/** Whether a column has sentences in it, as ragged ones do whose lines are beside those of the next one. */
function isText(pieces: readonly Line[], column: Column): boolean {
  const lines = pieces.filter((piece) => overlaps(column, piece));
  return lines.reduce((sum, { words }) => sum + words.length, 0) >= lines.length * textWords;
}

type Column = { start: number; end: number };

function tableFrom(rows: readonly Row[]): TableStack | undefined {
  const pieces = rows.flatMap(({ cells }) => cells);
  const words = pieces.reduce((sum, cell) => sum + cell.words.length, 0);
  const columns = columnsOf(pieces);
  const isTable =
    columns.length >= 2 &&
    words / pieces.length <= maxWordsOfCell &&
    (rows.length >= 3 || columns.length >= 3) &&
    pieces.length >= rows.length * columns.length * 0.5 &&
    !(rows.length >= textRows && columns.every((column) => isText(pieces, column)));
  if (!isTable) return undefined;
  const cells = rows.flatMap((row, index) =>
    columns.map((column, at): FoundCell => {
      const lines = row.cells.filter((cell) => columnAt(columns, cell) === column);
      return { lines, row: index, column: at, rowSpan: 1, columnSpan: 1 };
    }),
  );
  const fromRight = areFromRight(pieces);
  return tableOf(cells, rows.length, fromRight);
}

/** Where pieces of all rows overlap is a column. */
function columnsOf(pieces: readonly Line[]): Column[] {
  const columns: Column[] = [];
  for (const { start, end } of pieces.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    const over = columns.filter((column) => overlaps(column, { start, end }));
    // What lies across several columns is a cell of the first of them.
    if (over.length === 0) columns.push({ start, end });
    else if (over.length === 1 && over[0]) {
      over[0].start = Math.min(over[0].start, start);
      over[0].end = Math.max(over[0].end, end);
    }
  }
  return columns.toSorted((a, b) => a.start - b.start);
}

const overlaps = (one: Column, other: Column): boolean =>
  Math.min(one.end, other.end) > Math.max(one.start, other.start);

const columnAt = (columns: readonly Column[], line: Line): Column | undefined =>
  columns.find((column) => overlaps(column, line));
