import type { SlideChart } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import type { Grid } from './grid.ts';
import { readNumber, writeNumber } from './numbers.ts';

export const chartRoom = { rows: deckLimits.points + 1, columns: deckLimits.series + 1 } as const;

/** A chart as a sheet: a row for each category or place on the x axis, a column for each series. */
export function gridOf(chart: SlideChart, language: string): Grid {
  const xs =
    chart.kind === 'scatter' ? (chart.x ?? []).map((x) => writeNumber(x, language)) : chart.categories;
  const length = Math.max(xs.length, ...chart.series.map(({ values }) => values.length), 1);
  const rows = Array.from({ length }, (_, at) => [
    xs[at] ?? '',
    ...chart.series.map(({ values }) => writeNumber(values[at], language)),
  ]);
  return [['', ...chart.series.map(({ name }) => name)], ...rows];
}

/** Which cells hold numbers. */
export const isNumberCell = (kind: SlideChart['kind'], row: number, column: number): boolean =>
  row > 0 && (column > 0 || kind === 'scatter');

export const isWrong = (
  grid: Grid,
  kind: SlideChart['kind'],
  row: number,
  column: number,
  language: string,
): boolean =>
  isNumberCell(kind, row, column) && readNumber(grid[row]?.[column] ?? '', language) === undefined;

/** Why a sheet is no chart; null when it is one. */
export function problemOf(
  grid: Grid,
  kind: SlideChart['kind'],
  language: string,
): 'numbers' | 'empty' | null {
  const numbers = grid.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (isNumberCell(kind, row, column) ? [readNumber(cell, language)] : [])),
  );
  if (numbers.includes(undefined)) return 'numbers';
  return numbers.some((value) => typeof value === 'number') ? null : 'empty';
}

/** The chart of a sheet without problems. Rows and columns that say nothing are left out. */
export function chartOf(grid: Grid, kind: SlideChart['kind'], unit: string, language: string): SlideChart {
  const number = (text: string | undefined) => readNumber(text ?? '', language) ?? null;
  const [header = [], ...all] = grid;
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = header.flatMap((name, column) => {
    const isSaid = name.trim() !== '' || rows.some((cells) => cells[column]?.trim() !== '');
    return column > 0 && isSaid ? [column] : [];
  });
  const placed = kind === 'scatter' ? rows.filter((cells) => number(cells[0]) !== null) : rows;
  return {
    kind,
    categories: kind === 'scatter' ? [] : placed.map((cells) => (cells[0] ?? '').trim()),
    ...(kind === 'scatter' && { x: placed.map((cells) => number(cells[0]) ?? 0) }),
    series: columns.map((column) => ({
      name: (header[column] ?? '').trim(),
      values: placed.map((cells) => number(cells[column])),
    })),
    ...(unit.trim() !== '' && { unit: unit.trim() }),
  };
}
