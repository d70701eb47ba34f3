import type { DeckLanguage } from '@orangery/api';
import { decimalsOf, figuresOf } from '../../slides/drawing/chart/plot.ts';
import type { ChartElement } from '../../slides/scene/scene.ts';

/** By which a format of numbers says that it is written with the digits of a language. */
const digits: Readonly<Partial<Record<DeckLanguage, string>>> = {
  fa: '[$-3000429]',
  ar: '[$-2000401]',
};

/** Numbers of an axis from here on are easier to read in groups of three. */
const grouped = 10_000;

/** How a chart in the file writes its numbers: those of axes, and those on columns. */
export function numberFormats({ chart }: ChartElement, language: DeckLanguage) {
  // What the preview writes depends on what the browser knows of the language.
  const isOwn = !/\d/.test(new Intl.NumberFormat(language).format(1));
  const prefix = (isOwn && digits[language]) || '';
  const figures = [...figuresOf(chart), ...(chart.x ?? [])];
  const decimals = decimalsOf(figuresOf(chart));
  const isLarge = figures.some((figure) => Math.abs(figure) >= grouped);
  return {
    axis: `${prefix}${isLarge ? '#,##0' : 'General'}`,
    labels: `${prefix}#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`,
    shares: `${prefix}0%`,
  };
}
