import { useMemo } from 'react';
import { useDeckAccess } from '../open-deck/use-deck.ts';
import { useEditingState } from './editing.ts';
import {
  type Cell,
  type Grid,
  insertColumn,
  insertRow,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  widthOf,
} from './grid.ts';
import { sampleTable } from './prompts.ts';
import { cellsOf, type TableCells, tableOf, tableRoom, within } from './table-cells.ts';
import { usePartChange } from './use-part-changes.ts';

export type TableActions = {
  /** As it is now, with what was typed a moment ago. */
  cells: () => TableCells;
  type: (cell: Cell, text: string) => void;
  paste: (cell: Cell, cells: Grid) => void;
  /** False when there is no room. @param at where the new one will stand */
  addRow: (at: number) => boolean;
  addColumn: (at: number) => boolean;
  removeRow: (row: number) => void;
  removeColumn: (column: number) => void;
  toggleHeader: () => void;
};

/** What is done with the table of a slide. Typing in one cell is one step, everything else a step for itself. */
export function useTable(slideId: string): TableActions {
  const { open } = useDeckAccess();
  const state = useEditingState();
  const change = usePartChange(slideId, 'table');
  return useMemo(() => {
    const cells = () => cellsOf(open.slide(slideId)?.table ?? sampleTable());
    const write = (next: TableCells, place: string | null) => change({ table: tableOf(next) }, place);
    const put = (grid: Grid, cell: Cell) => {
      write({ ...cells(), grid }, null);
      state.cell = within(cell, grid);
    };
    return {
      cells,
      type: (cell, text) => {
        const now = cells();
        if (now.grid[cell.row]?.[cell.column] === text) return;
        const grid = setCell(now.grid, cell.row, cell.column, text);
        write({ ...now, grid }, `${cell.row}/${cell.column}`);
      },
      paste: (cell, pasted) => put(pasteCells(cells().grid, cell, pasted, tableRoom(cells())), cell),
      addRow: (at) => {
        const now = cells();
        if (now.grid.length >= tableRoom(now).rows) return false;
        put(insertRow(now.grid, at), { ...state.cell, row: at });
        return true;
      },
      addColumn: (at) => {
        const now = cells();
        if (widthOf(now.grid) >= tableRoom(now).columns) return false;
        put(insertColumn(now.grid, at), { ...state.cell, column: at });
        return true;
      },
      removeRow: (row) => {
        const { grid } = cells();
        if (grid.length > 1) put(removeRow(grid, row), state.cell);
      },
      removeColumn: (column) => {
        const { grid } = cells();
        if (widthOf(grid) > 1) put(removeColumn(grid, column), state.cell);
      },
      toggleHeader: () => {
        const { grid, header } = cells();
        const next = { grid, header: !header };
        if (grid.length <= tableRoom(next).rows) write(next, null);
      },
    };
  }, [open, state, slideId, change]);
}
