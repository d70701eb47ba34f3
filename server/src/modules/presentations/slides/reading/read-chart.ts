import { deckLimits, type SlideChart } from '@orangery/api/contract';
import { cutText } from '../../text/plain-text.ts';
import { figuresIn, numberOf } from '../rules/figures.ts';
import { isObject, type Loose, lineOf, listOf, partOf } from './values.ts';

const kinds: Readonly<Record<string, SlideChart['kind']>> = {
  bar: 'bar',
  column: 'bar',
  bars: 'bar',
  line: 'line',
  area: 'line',
  pie: 'pie',
  doughnut: 'pie',
  donut: 'pie',
  scatter: 'scatter',
};

/** A number, also one that is written as a text with its unit. */
function figureIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return isObject(value) ? figureIn(partOf(value, 'value', 'y')) : null;
  const plain = numberOf(value.trim());
  if (plain !== undefined && Number.isFinite(plain)) return plain;
  return figuresIn(value)[0]?.value ?? null;
}

const label = (value: unknown): string => cutText(lineOf(value), 120)[0];

type Series = SlideChart['series'][number];

function seriesIn(chart: Loose): { categories: string[]; series: Series[] } {
  const categories = listOf(partOf(chart, 'categories', 'labels', 'x_labels')).map(label);
  const given = listOf(partOf(chart, 'series', 'datasets', 'data', 'values'));
  const points = given.filter(isObject);
  const hasValues = (each: Loose) => Array.isArray(partOf(each, 'values', 'data'));
  if (points.length > 0 && points.every(hasValues))
    return {
      categories,
      series: points.map((each) => ({
        name: label(partOf(each, 'name', 'label', 'title')),
        values: listOf(partOf(each, 'values', 'data')).map(figureIn),
      })),
    };
  if (points.length > 0) {
    const named = points.map((each) => label(partOf(each, 'label', 'name', 'category', 'x')));
    return {
      categories: named,
      series: [{ name: '', values: points.map((each) => figureIn(partOf(each, 'value', 'y', 'count'))) }],
    };
  }
  return {
    categories,
    series: [{ name: label(partOf(chart, 'name', 'title')), values: given.map(figureIn) }],
  };
}

/**
 * A chart whose figures are all among those that are known; undefined when there is none, or one is made up.
 * @param isKnown the figure stands in the outline or the source
 */
export function readChart(value: unknown, isKnown: (figure: number) => boolean): SlideChart | undefined {
  if (!isObject(value)) return undefined;
  const kind =
    kinds[
      lineOf(partOf(value, 'kind', 'type', 'chart_type'))
        .toLowerCase()
        .split(/[\s_-]/u)[0] ?? ''
    ] ?? 'bar';
  const { categories, series } = seriesIn(value);
  const unit = cutText(lineOf(partOf(value, 'unit')), 40)[0];
  const x = listOf(partOf(value, 'x')).map(figureIn);
  const isScatter =
    kind === 'scatter' && x.length > 1 && x.every((figure) => figure !== null && isKnown(figure));
  const count = Math.min(deckLimits.points, isScatter ? x.length : categories.length);
  const fitted = series.slice(0, deckLimits.series).map(({ name, values }) => ({
    name,
    values: Array.from({ length: count }, (_, index) => values[index] ?? null),
  }));
  const figures = fitted.flatMap(({ values }) => values).filter((figure) => figure !== null);
  if (count < 2 || figures.length < 2 || !figures.every(isKnown)) return undefined;
  return {
    kind: kind === 'scatter' && !isScatter ? 'bar' : kind,
    categories: isScatter ? [] : categories.slice(0, count),
    ...(isScatter && { x: x.slice(0, count).filter((figure) => figure !== null) }),
    series: fitted,
    ...(unit !== '' && { unit }),
  };
}
