import type { SlideTable } from '@orangery/api';
import type { Frame, TableElement } from '../scene/scene.ts';
import { breakLines } from '../text/break-lines.ts';
import { piecesOf } from '../text/breaks.ts';
import { lineHeightOf } from '../text/fit.ts';
import { fontOf } from '../text/measure.ts';
import { leadingOf } from '../text/script.ts';
import type { LayoutContext } from './context.ts';
import { inches } from './text-block.ts';

/** Inches between the edge of a cell and its text. */
export const cellPadding = { x: 0.14, y: 0.06 } as const;

const smallest = 12;
/** Tried from the largest on. */
const larger = [18, 16, 14, 13] as const;
/** A word that is wider is broken. */
const widestWord = 1.6;
const narrowest = 0.75;
const [long, widest] = [160, 12] as const;

/** All rows with the same number of cells, the header first if there is one. */
export function gridOf({ header, rows }: SlideTable): string[][] {
  const all = header.length > 0 ? [header, ...rows] : rows;
  const width = Math.max(0, ...all.map((row) => row.length));
  return all.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}

type Cells = {
  readonly grid: readonly (readonly string[])[];
  readonly header: boolean;
  readonly widthOf: (text: string, bold: boolean) => number;
};

/** Inches. */
function cellsOf(context: LayoutContext, table: SlideTable, size: number): Cells {
  const { css, slack, boldSlack = slack } = context.fonts.body;
  const fonts = [
    fontOf({ css, bold: false, italic: false }),
    fontOf({ css, bold: true, italic: false }),
  ] as const;
  return {
    grid: gridOf(table),
    header: table.header.length > 0,
    widthOf: (text, bold) =>
      inches(context.measure(text, fonts[bold ? 1 : 0], size) * (bold ? boldSlack : slack) * 1.02),
  };
}

type Span = { readonly min: number; readonly wanted: number };

/** What a column needs for its longest word, and wants for its longest cell. */
function spanOf({ grid, header, widthOf }: Cells, column: number): Span {
  let [min, wanted] = [0, 0];
  grid.forEach((row, index) => {
    const cell = row[column] ?? '';
    const bold = header && index === 0;
    for (const line of cell.split('\n')) {
      // Longer lines wrap in any case.
      wanted = Math.max(wanted, line.length > long ? widest : widthOf(line, bold));
    }
    for (const word of cell.split(/\s+/)) {
      for (const piece of piecesOf(word)) min = Math.max(min, widthOf(piece, bold));
    }
  });
  const padded = (width: number) => width + 2 * cellPadding.x + 0.02;
  const least = Math.max(narrowest, padded(Math.min(min, widestWord)));
  return { min: least, wanted: Math.max(least, padded(wanted)) };
}

/** Widths of columns in a width: what they want, or their least and a share of what is left. Null: too many. */
function widthsIn(spans: readonly Span[], width: number): number[] | null {
  const least = spans.reduce((sum, { min }) => sum + min, 0);
  if (least > width + 0.001) return null;
  // Long cells take lines rather than all of the width.
  const wishes = spans.map(({ min, wanted }) => Math.max(min, Math.min(wanted, width * 0.6)) - min);
  const wished = wishes.reduce((sum, wish) => sum + wish, 0);
  const left = width - least;
  if (wished <= left) {
    const spare = (left - wished) / spans.length;
    return spans.map(({ min }, index) => min + (wishes[index] ?? 0) + spare);
  }
  return spans.map(({ min }, index) => min + ((wishes[index] ?? 0) / wished) * left);
}

function rowHeights(
  { grid, header, widthOf }: Cells,
  widths: readonly number[],
  lineHeight: number,
): number[] {
  return grid.map((row, index) => {
    const bold = header && index === 0;
    const counts = row.map((cell, column) => {
      const box = (widths[column] ?? narrowest) - 2 * cellPadding.x;
      return cell
        .split('\n')
        .reduce((sum, line) => sum + breakLines(line, box, (text) => widthOf(text, bold)).length, 0);
    });
    return Math.max(1, ...counts) * inches(lineHeight) + 2 * cellPadding.y;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** How many columns from one on have room beside each other at the smallest size; at least one. */
export function columnsThatFit(context: LayoutContext, table: SlideTable, width: number): number {
  const cells = cellsOf(context, table, smallest);
  const count = cells.grid[0]?.length ?? 0;
  let used = 0;
  for (let column = 0; column < count; column++) {
    used += spanOf(cells, column).min;
    if (used > width) return Math.max(1, column);
  }
  return count;
}

type Placed = Pick<TableElement, 'frame' | 'columns' | 'rows' | 'size' | 'lineHeight' | 'overflows'>;

function placedAt(context: LayoutContext, table: SlideTable, frame: Frame, size: number): Placed {
  const cells = cellsOf(context, table, size);
  const lineHeight = lineHeightOf(size, leadingOf(context.script, 'body') - 0.08);
  const count = cells.grid[0]?.length ?? 0;
  const spans = Array.from({ length: count }, (_, column) => spanOf(cells, column));
  const fitting = widthsIn(spans, frame.w);
  const columns = fitting ?? spans.map(() => frame.w / count);
  const heights = rowHeights(cells, columns, lineHeight);
  const needed = sum(heights);
  // A small table is given some air.
  const air = heights.length === 0 ? 0 : Math.min(0.24, Math.max(0, (frame.h - needed) / heights.length));
  const rows = heights.map((height) => height + air);
  const overflows = fitting === null || needed > frame.h + 0.001;
  return { frame: { ...frame, h: Math.min(frame.h, sum(rows)) }, columns, rows, size, lineHeight, overflows };
}

/** A table as large as its frame allows. */
export function tableIn(context: LayoutContext, table: SlideTable, frame: Frame): TableElement {
  const at = (size: number): Placed => placedAt(context, table, frame, size);
  const least = at(smallest);
  const size = least.overflows || context.isTrial ? undefined : larger.find((one) => !at(one).overflows);
  const placed = size === undefined ? least : at(size);
  return { kind: 'table', part: { of: 'table' }, table, ...placed };
}
