import { isModestTable, type TableCell, toMarkdown } from '@orangery/api/tables';
import { extentOf } from '../layout/extent.ts';
import { textOfLine } from '../layout/line-text.ts';
import type { Line } from '../layout/lines.ts';
import type { Stack } from '../layout/stacks.ts';

/** Lines of one cell, and the places that it covers. */
export type FoundCell = {
  readonly lines: readonly Line[];
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
};

/** A table as a part of the page: its lines row by row, and what it looks like in Markdown. */
export type TableStack = Stack & { readonly markdown: string };

/** @returns nothing when it is too large to be laid out */
export function tableOf(
  cells: readonly FoundCell[],
  rows: number,
  fromRight = false,
): TableStack | undefined {
  const ordered = cells.toSorted(
    (a, b) => a.row - b.row || (fromRight ? b.column - a.column : a.column - b.column),
  );
  const table = {
    rows: Array.from({ length: rows }, (_, row): TableCell[] =>
      ordered
        .filter((cell) => cell.row === row)
        .map(({ lines, rowSpan, columnSpan }) => ({
          text: lines.map(textOfLine).join(' '),
          rowSpan,
          columnSpan,
        })),
    ),
  };
  if (!isModestTable(table)) return undefined;
  const lines = linesOf(ordered);
  return { ...extentOf(lines), lines, markdown: toMarkdown(table) };
}

/** The lines, those behind the first of their row being marked. */
function linesOf(cells: readonly FoundCell[]): Line[] {
  let row = -1;
  return cells.flatMap((cell) =>
    cell.lines.map((line) => {
      const begins = cell.row !== row;
      row = cell.row;
      return begins ? line : { ...line, cell: true };
    }),
  );
}
