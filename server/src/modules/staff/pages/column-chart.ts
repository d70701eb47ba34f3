import { scaleBand, scaleLinear } from 'd3-scale';
import { html } from 'ghtml';
import { type SalesReport, type SalesStep, type SeriesName, seriesNames } from '../sales-report.ts';
import type { Words } from './words.ts';

const size = { width: 1000, height: 300, start: 92, end: 24, bottom: 28, top: 12 };
/** As many names of days as have room. */
const labelsAtMost = 10;

/** Revenue of each day or month as columns, stacked by what was sold. */
export function columnChart(words: Words, { steps, range, items }: SalesReport): string {
  const most = Math.max(...steps.map(({ amount }) => amount), 100);
  const y = scaleLinear([0, most / 100], [size.height - size.bottom, size.top]).nice(4);
  const x = scaleBand(
    steps.map(({ step }) => step),
    [size.start, size.width - size.end],
  ).padding(0.25);
  const places: Places = {
    // Time runs as the language is read.
    x: (step) => {
      const at = x(step) ?? 0;
      return words.isFromRight ? size.width - at - x.bandwidth() : at;
    },
    width: x.bandwidth(),
    y: (fen) => y(fen / 100),
  };
  const used = seriesNames.filter((name) => items.some(({ series }) => series === name));
  const title = words.say('sales.byDay');
  return html`<div class="scroll"><svg class="chart" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">!${y
    .ticks(4)
    .map((tick) => gridLine(words, y(tick), tick))}!${steps.map((step) =>
    column(words, places, step, range.unit, used),
  )}!${labelsOf(words, places, steps, range.unit)}</svg></div>!${legend(words, used)}`;
}

type Places = {
  readonly x: (step: string) => number;
  readonly width: number;
  readonly y: (fen: number) => number;
};

function gridLine(words: Words, at: number, yuan: number): string {
  const [from, to] = words.isFromRight ? [0, size.width - size.start] : [size.start, size.width];
  const text = words.isFromRight ? size.width - size.start + 8 : size.start - 8;
  return html`<line class="grid" x1="${from}" x2="${to}" y1="${at}" y2="${at}"/><text x="${text}" y="${at + 4}" text-anchor="end">${words.yuan(yuan * 100).replace(/[.,٫]\p{Nd}\p{Nd}(?=\D*$)/u, '')}</text>`;
}

function column(
  words: Words,
  { x, y, width }: Places,
  { step, amounts, amount, orders }: SalesStep,
  unit: 'day' | 'month',
  used: readonly SeriesName[],
): string {
  if (amount === 0) return '';
  let below = 0;
  const parts = used.map((series) => {
    const part = amounts[series] ?? 0;
    if (part === 0) return '';
    const [bottom, top] = [y(below), y(below + part)];
    below += part;
    return html`<rect class="${series}" x="${x(step).toFixed(2)}" y="${top.toFixed(2)}" width="${width.toFixed(2)}" height="${(bottom - top).toFixed(2)}"/>`;
  });
  const title = words.say('sales.column', {
    date: words.step(step, unit),
    amount: words.yuan(amount),
    orders: words.number(orders),
  });
  return html`<g><title>${title}</title>!${parts}</g>`;
}

function labelsOf(
  words: Words,
  { x, width }: Places,
  steps: readonly SalesStep[],
  unit: 'day' | 'month',
): string[] {
  const every = Math.ceil(steps.length / labelsAtMost);
  return steps.map(({ step }, index) =>
    (steps.length - 1 - index) % every === 0
      ? html`<text x="${(x(step) + width / 2).toFixed(2)}" y="${size.height - 8}" text-anchor="middle">${words.step(step, unit)}</text>`
      : '',
  );
}

const legend = (words: Words, used: readonly SeriesName[]): string =>
  html`<ul class="legend">!${used.map((series) => html`<li><i class="${series}"></i>${words.say(`series.${series}`)}</li>`)}</ul>`;
