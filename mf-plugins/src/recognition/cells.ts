import { placesOf, type Table, type TableCell } from '@orangery/api/tables';

type PlacedCell = {
  readonly row: number;
  readonly column: number;
  /** Among the cells of its row. */
  readonly index: number;
  readonly cell: TableCell;
};

/** The cells of a table with the places they stand in. */
export const cellsOf = (table: Table): PlacedCell[] =>
  placesOf(table).flatMap((places, row) =>
    places
      .flatMap((cell, column) => (cell ? [{ row, column, cell }] : []))
      .map((placed, index) => ({ ...placed, index })),
  );

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

/** The cell that a key leads to from another one; undefined where the key is for the text, or the table ends. */
export function neighbourOf(
  cells: readonly PlacedCell[],
  row: number,
  column: number,
  { key, shiftKey, altKey }: Key,
): PlacedCell | undefined {
  const own = cells.find((one) => one.row === row && one.column === column);
  if (!own) return undefined;
  const covers = (y: number, x: number) =>
    cells.find(
      ({ cell, ...at }) =>
        at.row <= y && y < at.row + cell.rowSpan && at.column <= x && x < at.column + cell.columnSpan,
    );
  const down = () => covers(row + own.cell.rowSpan, column);
  if (key === 'Enter') return shiftKey ? covers(row - 1, column) : down();
  if (!altKey) return undefined;
  if (key === 'ArrowDown') return down();
  if (key === 'ArrowUp') return covers(row - 1, column);
  // Cells stand in the direction of the picture, from the left.
  if (key === 'ArrowRight') return covers(row, column + own.cell.columnSpan);
  return key === 'ArrowLeft' ? covers(row, column - 1) : undefined;
}
