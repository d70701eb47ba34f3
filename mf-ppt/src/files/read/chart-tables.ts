import { type Points, placesOf } from './chart-points.ts';
import { tableLines } from './table-lines.ts';

export type Column = { readonly name: string; readonly points: Points };
export type Series = { readonly categories: Points; readonly columns: readonly Column[] };

/** Series as tables; those with the same categories stand beside each other. */
export function chartTables(all: Iterable<Series>): string[] {
  const tables = new Map<string, { categories: Points; columns: Column[] }>();
  for (const { categories, columns } of all) {
    const key = JSON.stringify([...categories]);
    const table = tables.get(key) ?? { categories, columns: [] };
    table.columns.push(...columns);
    tables.set(key, table);
  }
  return [...tables.values()].flatMap(linesOf);
}

function linesOf({ categories, columns }: Series): string[] {
  const all = [categories, ...columns.map(({ points }) => points)];
  const rows = placesOf(all).map((place) => all.map((points) => points.get(place) ?? ''));
  return tableLines([['', ...columns.map(({ name }) => name)], ...rows]);
}
