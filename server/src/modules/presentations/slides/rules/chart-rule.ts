import type { Slide, SlideChart } from '@orangery/api/contract';
import { cutText } from '../../text/plain-text.ts';
import { type Figure, figuresIn, isYear } from './figures.ts';
import { type Point, splitPoint } from './points.ts';

const bars = { min: 3, max: 20 } as const;
const maxLabel = 60;
/** How far shares may be from a hundred. */
const rounding = 1.5;
/** UTF-16 code units of a sentence that a large figure stands above. */
const maxCaption = 200;

type Labelled = { readonly label: string; readonly figure: Figure };

/** A label with one figure, `Label: 12 %`; undefined for anything else. */
function labelled({ text, level }: Point): Labelled | undefined {
  const [label, rest] = splitPoint(text) ?? [];
  if (level > 0 || label === undefined || rest === undefined || label.length > maxLabel) return undefined;
  const [figure, ...others] = figuresIn(rest);
  // Only the figure: a sentence with a figure says more than a bar shows.
  if (!figure || others.length > 0 || rest.trim().length > figure.text.length + 12) return undefined;
  return { label, figure };
}

/** A chart, where all points are labels with figures of one unit. */
export function chartOf(points: readonly Point[], name: string): SlideChart | undefined {
  if (points.length < bars.min || points.length > bars.max) return undefined;
  const rows = points.map(labelled).filter((row) => row !== undefined);
  const [first] = rows;
  if (rows.length < points.length || !first) return undefined;
  const { unit } = first.figure;
  if (rows.some(({ figure }) => figure.unit !== unit)) return undefined;
  const values = rows.map(({ figure }) => figure.value);
  return {
    kind: kindOf(rows, values, unit),
    categories: rows.map(({ label }) => label),
    series: [{ name: cutText(name, 120)[0], values }],
    ...(unit !== '' && { unit }),
  };
}

function kindOf(rows: readonly Labelled[], values: readonly number[], unit: string): SlideChart['kind'] {
  if (rows.length >= 4 && rows.every(({ label }) => isYear(label.trim()) || /^q[1-4]\b/iu.test(label)))
    return 'line';
  const sum = values.reduce((all, value) => all + value, 0);
  const isShares = unit === '%' && Math.abs(sum - 100) <= rounding && values.every((value) => value >= 0);
  return isShares && rows.length <= 8 ? 'pie' : 'bar';
}

/** The one figure of a sentence, shown large; undefined where there is none or more than one. */
export function figureOf(text: string): Slide['number'] {
  const [figure, ...others] = figuresIn(text);
  if (!figure || others.length > 0 || text.length > maxCaption || figure.text.length > 40) return undefined;
  if (figure.unit === '' && figure.text.length < 2) return undefined;
  return { value: figure.text, caption: text };
}
