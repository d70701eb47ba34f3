import type { SlideTable } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import type { Frame, TableElement } from '../slides/scene/scene.ts';
import type { Cell, Grid } from './grid.ts';

/** A table as it is edited: whether its first row is the header is said beside its cells. */
export type TableCells = { readonly grid: Grid; readonly header: boolean };

/** Rows as a model writes them may be of different lengths; there is always a cell to type in. */
export function cellsOf({ header, rows }: SlideTable): TableCells {
  const hasHeader = header.length > 0;
  const all = hasHeader ? [header, ...rows] : rows;
  const width = Math.max(...all.map((cells) => cells.length), 1);
  const grid = (all.length > 0 ? all : [[]]).map((cells) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? ''),
  );
  return { grid, header: hasHeader };
}

export function tableOf({ grid, header }: TableCells): SlideTable {
  const rows = grid.map((cells) => [...cells]);
  return header ? { header: rows[0] ?? [], rows: rows.slice(1) } : { header: [], rows };
}

/** Most rows, the header included, and columns. */
export const tableRoom = ({ header }: Pick<TableCells, 'header'>) => ({
  rows: deckLimits.rows + (header ? 1 : 0),
  columns: deckLimits.columns,
});

/** The cell before or behind another one, row by row; null beyond the ends. */
export function stepped({ row, column }: Cell, by: 1 | -1, grid: Grid): Cell | null {
  const width = grid[0]?.length ?? 1;
  const at = row * width + column + by;
  return at < 0 || at >= grid.length * width ? null : { row: Math.floor(at / width), column: at % width };
}

/** A cell that is there, when rows or columns have gone. */
export const within = ({ row, column }: Cell, grid: Grid): Cell => ({
  row: Math.max(0, Math.min(row, grid.length - 1)),
  column: Math.max(0, Math.min(column, (grid[0]?.length ?? 1) - 1)),
});

/** The cell of a table at a place of the slide, inches; the nearest one where it is beside the table. */
export function cellAt(
  { frame, columns, rows }: Pick<TableElement, 'frame' | 'columns' | 'rows'>,
  place: Pick<Frame, 'x' | 'y'>,
  rtl: boolean,
): Cell {
  const across = rtl ? frame.x + frame.w - place.x : place.x - frame.x;
  return { row: indexAt(rows, place.y - frame.y), column: indexAt(columns, across) };
}

function indexAt(sizes: readonly number[], place: number): number {
  let end = 0;
  const found = sizes.findIndex((size) => {
    end += size;
    return place < end;
  });
  return found < 0 ? Math.max(0, sizes.length - 1) : found;
}
