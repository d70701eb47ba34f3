import type { SlideChart } from '@orangery/api';
import writeWorkbook, { type Row } from 'write-excel-file/universal';
import { columnNames, labelsOf, pointsOf } from './chart-options.ts';

const number = (value: number | null | undefined) =>
  typeof value === 'number' ? { type: Number, value } : null;
const word = (value: string) => (value === '' ? null : { type: String, value });

function rowsOf(chart: SlideChart): Row[] {
  const shown = chart.kind === 'pie' ? chart.series.slice(0, 1) : chart.series;
  const names = columnNames(chart).slice(0, shown.length);
  const labels = labelsOf(chart);
  const first = (index: number) =>
    chart.kind === 'scatter' ? number(chart.x?.[index]) : word(labels[index] ?? '');
  const rows = Array.from({ length: pointsOf(chart) }, (_, index) => [
    first(index),
    ...shown.map(({ values }) => number(values[index])),
  ]);
  return [[chart.kind === 'scatter' ? word('X') : null, ...names.map(word)], ...rows];
}

/** The figures of a chart as the workbook that "Edit data" opens. That of the chart library loses zeros and holes. */
export async function chartWorkbook(chart: SlideChart): Promise<Uint8Array> {
  const blob = await writeWorkbook(rowsOf(chart), { sheet: 'Sheet1' }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}
