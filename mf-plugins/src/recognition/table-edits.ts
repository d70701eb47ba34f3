import type { Table } from '@orangery/api/tables';

/** The table with another text in one of its cells, by its row and its place among the cells of that row. */
export const withText = ({ rows }: Table, row: number, index: number, text: string): Table => ({
  rows: rows.map((cells, y) =>
    y === row ? cells.map((cell, x) => (x === index ? { ...cell, text } : cell)) : cells,
  ),
});
