/** Rows of cells; all rows are equally long. */
export type Grid = readonly (readonly string[])[];

export type Cell = { readonly row: number; readonly column: number };

export const widthOf = (grid: Grid): number => grid[0]?.length ?? 0;

export const setCell = (grid: Grid, row: number, column: number, text: string): Grid =>
  grid.map((cells, y) => (y === row ? cells.with(column, text) : cells));

export const insertRow = (grid: Grid, at: number): Grid =>
  grid.toSpliced(at, 0, Array<string>(widthOf(grid)).fill(''));

export const insertColumn = (grid: Grid, at: number): Grid => grid.map((cells) => cells.toSpliced(at, 0, ''));

export const removeRow = (grid: Grid, row: number): Grid => grid.filter((_, y) => y !== row);

export const removeColumn = (grid: Grid, column: number): Grid =>
  grid.map((cells) => cells.filter((_, x) => x !== column));

/** Puts cells over those of a grid, which grows as far as it may. */
export function pasteCells(grid: Grid, at: Cell, cells: Grid, max: { rows: number; columns: number }): Grid {
  const wide = Math.max(...cells.map((row) => row.length), 0);
  const columns = Math.min(max.columns, Math.max(widthOf(grid), at.column + wide));
  const rows = Math.min(max.rows, Math.max(grid.length, at.row + cells.length));
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => cells[y - at.row]?.[x - at.column] ?? grid[y]?.[x] ?? ''),
  );
}
