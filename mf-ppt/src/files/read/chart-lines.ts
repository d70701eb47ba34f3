import { find, findAll, textOf, type XmlElement } from '../xml/xml-tree.ts';
import { type Points, placesOf, pointsIn } from './chart-points.ts';
import { pointLine, textIn } from './paragraph-text.ts';
import { tableLines } from './table-lines.ts';

type Column = { readonly name: string; readonly points: Points };
type Table = { readonly categories: Points; readonly columns: Column[] };

function nameOf(series: XmlElement): string {
  const name = find(series, 'c:tx');
  return name ? [...findAll(name, 'c:v')].map(textOf).join(' ') : '';
}

function columnsOf(series: XmlElement): Column[] {
  const sizes = pointsIn(series, 'c:bubbleSize');
  return [
    { name: nameOf(series), points: pointsIn(series, 'c:val', 'c:yVal') },
    ...(sizes.size > 0 ? [{ name: '', points: sizes }] : []),
  ];
}

/** Series with the same categories stand beside each other. */
function tablesOf(chart: XmlElement): Iterable<Table> {
  const tables = new Map<string, Table>();
  for (const series of findAll(chart, 'c:ser')) {
    const categories = pointsIn(series, 'c:cat', 'c:xVal');
    const key = JSON.stringify([...categories]);
    const table = tables.get(key) ?? { categories, columns: [] };
    table.columns.push(...columnsOf(series));
    tables.set(key, table);
  }
  return tables.values();
}

function linesOf({ categories, columns }: Table): string[] {
  const all = [categories, ...columns.map(({ points }) => points)];
  const rows = placesOf(all).map((place) => all.map((points) => points.get(place) ?? ''));
  return tableLines([['', ...columns.map(({ name }) => name)], ...rows]);
}

/** What a chart says: its titles as points, and its figures as a table. */
export function chartLines(chart: XmlElement): string[] {
  const titles = [...findAll(chart, 'c:rich')].map(textIn).filter((text) => text !== '');
  return [...titles.map((text) => pointLine(text, 0)), ...[...tablesOf(chart)].flatMap(linesOf)];
}
