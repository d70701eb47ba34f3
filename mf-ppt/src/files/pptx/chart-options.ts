import type { SlideChart } from '@orangery/api';
import type PptxGenJS from 'pptxgenjs';
import type { ChartElement } from '../../slides/scene/scene.ts';
import { cleanText } from '../xml/xml.ts';

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

const text = (size: number) =>
  ({
    catAxisLabelColor: 'tx1',
    catAxisLabelFontFace: font,
    catAxisLabelFontSize: size,
    valAxisLabelColor: 'tx1',
    valAxisLabelFontFace: font,
    valAxisLabelFontSize: size,
    legendColor: 'tx1',
    legendFontFace: font,
    legendFontSize: size,
    dataLabelColor: 'tx1',
    dataLabelFontFace: font,
    dataLabelFontSize: size,
  }) satisfies Options;

const axes = {
  catGridLine: { style: 'none' },
  valGridLine: { style: 'solid', color: 'tx2', size: 0.5 },
  catAxisLineColor: 'tx2',
  valAxisLineShow: false,
} as unknown as Options;

/** A format of numbers with the unit behind them. */
function formatOf({ unit }: SlideChart): string {
  const plain = cleanText(unit ?? '')
    .replace(/["\\]/g, '')
    .trim();
  return plain === '' ? 'General' : `General"\u00a0${plain}"`;
}

export function chartOptions({ chart, frame, size }: ChartElement): Options {
  const count = seriesOf(chart).length;
  const isPie = chart.kind === 'pie';
  return {
    ...frame,
    ...text(size),
    ...axes,
    chartColors: isPie || count > 1 ? accents : accents.slice(0, 1),
    chartArea: { roundedCorners: false },
    showLegend: isPie || count > 1,
    legendPos: isPie ? 'r' : 'b',
    showPercent: isPie,
    displayBlanksAs: 'gap',
    barGapWidthPct: 60,
    lineSize: chart.kind === 'scatter' ? 0 : 2.25,
    lineDataSymbolSize: 7,
    valAxisLabelFormatCode: formatOf(chart),
    ...(isPie
      ? { dataBorder: { pt: 1, color: 'bg1' }, dataLabelColor: 'tx1', dataLabelPosition: 'outEnd' }
      : {}),
  };
}
