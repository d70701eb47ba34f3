import type { DeckLanguage, SlideChart } from '@orangery/api';
import type { ChartElement } from '../../scene/scene.ts';
import { breakLines } from '../../text/break-lines.ts';
import { isRightToLeft } from '../../text/script.ts';
import { inch, point } from '../units.ts';
import { type LegendEntry, legendBelow, legendBeside, legendHeight } from './legend-entries.ts';
import { decimalsOf, figuresOf, formatOf, isFigure, shortened, widthOf } from './plot.ts';
import { type Axis, axisOf } from './scale.ts';

/** CSS pixels, inside the chart. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** Of a chart and its letters, CSS pixels. */
export type ChartSize = { readonly w: number; readonly h: number; readonly size: number };

export const chartSize = ({ frame, size }: Pick<ChartElement, 'frame' | 'size'>): ChartSize => ({
  w: frame.w * inch,
  h: frame.h * inch,
  size: size * point,
});

/** How a chart is drawn, in the preview and in the file. */
export type ChartPlan = {
  /** What the axes enclose, or the square around a pie. */
  readonly plot: Box;
  readonly axis: Axis;
  readonly legend: readonly LegendEntry[];
  /** Of the letters of the legend. */
  readonly legendSize: number;
  /** Columns carry their numbers. */
  readonly numbered: boolean;
  /** Of these numbers. */
  readonly decimals: number;
  /** Between groups of columns, in widths of a column. */
  readonly gap: number;
  /** Categories run from the right. Points by two values do not: their axes are those of mathematics. */
  readonly mirrored: boolean;
  readonly names: readonly CategoryName[];
};

/** A category below the plot; of many only some have room. */
export type CategoryName = { readonly index: number; readonly lines: readonly string[] };

/** More columns have no numbers on them. */
const maxNumbers = 12;
/** Lines of more points have no marks on them. */
export const maxMarks = 24;
const widestColumn = 110;
/** Between columns of a group, in widths of a column. */
export const columnGap = 0.08;
const gaps = { min: 0.6, max: 5 } as const;

export const categoryCount = ({ categories, series }: SlideChart): number =>
  Math.max(categories.length, ...series.map(({ values }) => values.length), 0);

function gapOf(chart: SlideChart, width: number): number {
  const columns = Math.max(1, chart.series.length);
  const wanted =
    width / Math.max(1, categoryCount(chart)) / widestColumn - columns - (columns - 1) * columnGap;
  return Math.min(gaps.max, Math.max(gaps.min, wanted));
}

function nameLines(name: string, size: number, room: number): string[] {
  const [first = '', ...rest] = breakLines(name, room, (text) => widthOf(text, size));
  const second = shortened(rest.join(' '), size, room);
  return second === '' ? [shortened(first, size, room)] : [shortened(first, size, room), second];
}

/** Names of categories in two lines at most; of many as many as have room. */
function categoryNames(chart: SlideChart, size: number, width: number): CategoryName[] {
  if (chart.kind === 'scatter' || chart.kind === 'pie') return [];
  const count = categoryCount(chart);
  const room = width / Math.max(1, count);
  const widest = Math.max(0, ...chart.categories.map((name) => widthOf(name, size)));
  const every = Math.max(1, Math.ceil((Math.min(widest, size * 5) + size * 0.6) / room));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => {
    const index = at * every;
    return { index, lines: nameLines(chart.categories[index] ?? '', size, room * every - size * 0.6) };
  });
}

/** Room that the numbers of an axis take; never so little that larger numbers would have none. */
function axisRoom(axis: Axis, size: number, say: (value: number) => string): number {
  const widest = Math.max(...axis.ticks.map((tick) => widthOf(say(tick), size)));
  return Math.max(widest, size * 1.5) + size * 0.9;
}

function withAxes(chart: SlideChart, { w, h, size }: ChartSize, language: DeckLanguage): ChartPlan {
  const figures = figuresOf(chart);
  const mirrored = isRightToLeft(language) && chart.kind !== 'scatter';
  const axis = axisOf(figures, chart.kind === 'bar');
  const room = axisRoom(axis, size, formatOf(language));
  const width = w - room - size;
  const names = categoryNames(chart, size, width);
  const lines = Math.max(1, ...names.map((name) => name.lines.length));
  const legend =
    chart.series.length > 1
      ? legendBelow(
          chart.series.map(({ name }) => name),
          size,
          w,
        )
      : [];
  const top = size * (chart.unit ? 2.2 : 1.4);
  const foot = legendHeight(legend, size) + size * (1.1 + 1.3 * lines);
  return {
    plot: { x: mirrored ? size : room, y: top, w: width, h: h - top - foot },
    axis,
    legend,
    legendSize: size,
    numbered: chart.kind === 'bar' && categoryCount(chart) * chart.series.length <= maxNumbers,
    decimals: decimalsOf(figures),
    gap: gapOf(chart, width),
    mirrored,
    names,
  };
}

function round(chart: SlideChart, { w, h, size }: ChartSize, language: DeckLanguage): ChartPlan {
  const mirrored = isRightToLeft(language);
  // Shares stand around it.
  const r = Math.max(size, Math.min(h / 2 - size * 2.2, w * 0.26));
  const start = size * 3.5;
  const [first] = chart.series;
  const shown = (first?.values ?? []).map((value, index) => ({ value, name: chart.categories[index] ?? '' }));
  const beside = start + 2 * r + size * 4;
  const legendSize = Math.min(size, (h / Math.max(1, shown.length)) * 0.5);
  const names = shown.map(({ value, name }) => (isFigure(value) && value > 0 ? name : null));
  return {
    plot: { x: mirrored ? w - start - 2 * r : start, y: h / 2 - r, w: 2 * r, h: 2 * r },
    axis: axisOf([]),
    legend: legendBeside(names, legendSize, { from: beside, w, h }),
    legendSize,
    numbered: false,
    decimals: 0,
    gap: gaps.min,
    mirrored,
    names: [],
  };
}

/** Decides on all of a chart but its colours. */
export const chartPlan = (chart: SlideChart, size: ChartSize, language: DeckLanguage): ChartPlan =>
  chart.kind === 'pie' ? round(chart, size, language) : withAxes(chart, size, language);
