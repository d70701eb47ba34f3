import type { SlideChart } from '@orangery/api';
import type PptxGenJS from 'pptxgenjs';
import { type ChartPlan, columnGap, maxMarks } from '../../slides/drawing/chart/plan.ts';
import { point } from '../../slides/drawing/units.ts';
import { cleanText } from '../xml/xml.ts';
import { type PlannedChart, share } from './planned-chart.ts';

type ChartData = { name: string; labels?: string[]; values: number[] };
type Options = PptxGenJS.IChartOpts;

const accents = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const font = '+mn-lt';

/** A hole in a series; the types of the library have none, its code has. */
const hole = null as unknown as number;
const valuesOf = (values: readonly (number | null)[], length: number): number[] =>
  Array.from({ length }, (_, index) => values[index] ?? hole);

/** Names of columns: a workbook cannot have two of the same, or an empty one. */
export function columnNames({ series }: SlideChart): string[] {
  const used = new Set<string>();
  return series.map(({ name }, index) => {
    const plain = cleanText(name).trim() || String(index + 1);
    let free = plain;
    for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${plain} (${number})`;
    used.add(free.toLowerCase());
    return free;
  });
}

export const pointsOf = ({ kind, categories, x, series }: SlideChart): number =>
  kind === 'scatter'
    ? (x?.length ?? 0)
    : Math.max(categories.length, ...series.map(({ values }) => values.length));

export function labelsOf(chart: SlideChart): string[] {
  return Array.from({ length: pointsOf(chart) }, (_, index) => cleanText(chart.categories[index] ?? ''));
}

/** Series that are shown: a pie has one. */
const seriesOf = ({ kind, series }: SlideChart) => (kind === 'pie' ? series.slice(0, 1) : series);

export function chartData(chart: SlideChart): ChartData[] {
  const length = pointsOf(chart);
  const names = columnNames(chart);
  const series = seriesOf(chart).map(({ values }, index) => ({
    name: names[index] ?? '',
    values: valuesOf(values, length),
  }));
  if (chart.kind === 'scatter') return [{ name: 'X', values: valuesOf(chart.x ?? [], length) }, ...series];
  const labels = labelsOf(chart);
  return series.map((one) => ({ ...one, labels: [...labels] }));
}

/** Whether there is anything to draw; a chart without numbers is left to be an empty place. */
export const hasNumbers = (chart: SlideChart): boolean =>
  pointsOf(chart) > 0 && seriesOf(chart).some(({ values }) => values.some((value) => value !== null));

const text = (size: number, legendSize: number) =>
  ({
    catAxisLabelColor: 'tx2',
    catAxisLabelFontFace: font,
    catAxisLabelFontSize: size,
    valAxisLabelColor: 'tx2',
    valAxisLabelFontFace: font,
    valAxisLabelFontSize: size,
    legendColor: 'tx1',
    legendFontFace: font,
    legendFontSize: legendSize,
    dataLabelColor: 'tx1',
    dataLabelFontFace: font,
    dataLabelFontSize: size,
    dataLabelFontBold: true,
  }) satisfies Options;

const axes = {
  catGridLine: { style: 'none' },
  valGridLine: { style: 'solid', color: 'tx2', size: 0.75 },
  catAxisLineColor: 'tx2',
  catAxisLineSize: 0.75,
  valAxisLineShow: false,
} as unknown as Options;

/** The plot where the preview has it, in shares of the chart. */
function layoutOf({ plan: { plot }, box: { w, h } }: Pick<PlannedChart, 'plan' | 'box'>) {
  return { x: share(plot.x, w), y: share(plot.y, h), w: share(plot.w, w), h: share(plot.h, h) };
}

/** Columns begin at zero, or they would lie; PowerPoint does that only where they differ much. */
function baseOf({ kind }: SlideChart, { axis }: ChartPlan): Options {
  if (kind !== 'bar') return {};
  return axis.min === 0 ? { valAxisMinVal: 0 } : axis.max === 0 ? { valAxisMaxVal: 0 } : {};
}

/** The part of a plan that the chart library has options for; `finishChart` does the rest. */
export function chartOptions({ element: { chart, frame, size }, plan, box }: PlannedChart): Options {
  const { kind } = chart;
  const count = seriesOf(chart).length;
  const isPie = kind === 'pie';
  return {
    ...frame,
    ...text(size, plan.legendSize / point),
    ...axes,
    ...baseOf(chart, plan),
    layout: layoutOf({ plan, box }),
    chartColors: isPie || count > 1 ? accents : accents.slice(0, 1),
    chartArea: { roundedCorners: false },
    showLegend: plan.legend.length > 0,
    legendPos: isPie ? (plan.mirrored ? 'l' : 'r') : 'b',
    showPercent: isPie,
    showValue: plan.numbered,
    displayBlanksAs: 'gap',
    barGapWidthPct: Math.round(plan.gap * 100),
    barOverlapPct: Math.round(-100 * columnGap),
    lineSize: kind === 'scatter' ? 0 : 2.25,
    lineDataSymbolSize: kind === 'scatter' ? 9 : pointsOf(chart) > maxMarks ? 2 : 7,
    ...(isPie ? { dataBorder: { pt: 1, color: 'bg1' }, dataLabelPosition: 'outEnd' } : {}),
  };
}
