import type { DeckLanguage, SlideChart } from '@orangery/api';
import type { ColourRole } from '../../scene/scene.ts';

const accents: readonly ColourRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Colour of a series or slice; from the seventh on the same again, paler. */
export const accentAt = (index: number): { readonly role: ColourRole; readonly opacity: number } => ({
  role: accents[index % accents.length] ?? 'accent1',
  opacity: index < accents.length ? 1 : 0.55,
});

/** Numbers as the language of the deck writes them, without a number of decimals with as many as they have, two at most. */
export function formatOf(language: DeckLanguage, decimals?: number): (value: number) => string {
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: decimals ?? 2,
    ...(decimals !== undefined && { minimumFractionDigits: decimals }),
  });
  return (value) => format.format(value);
}

/** How many decimals numbers beside each other are written with: as many as one of them needs, two at most. */
export const decimalsOf = (values: readonly number[]): number =>
  [0, 1].find((count) => values.every((value) => Math.abs(value - Number(value.toFixed(count))) < 0.005)) ??
  2;

export const isFigure = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** All values that a chart shows. */
export function figuresOf({ kind, series, x }: SlideChart): number[] {
  const shown = kind === 'pie' ? series.slice(0, 1) : series;
  const values = shown.flatMap((one) => one.values).filter(isFigure);
  if (kind === 'pie') return values.filter((value) => value > 0);
  return kind === 'scatter' && !x?.some(isFigure) ? [] : values;
}

/** Space that most letters take, in their size; those of Chinese are squares. */
const letter = (character: string): number => (/[\u1100-\uffef]/.test(character) ? 1 : 0.54);

export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + letter(character) * size, 0);

/** A label that ends with an ellipsis where it is longer than its room. */
export function shortened(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  let width = size * 0.8;
  let end = 0;
  const characters = Array.from(text);
  for (const character of characters) {
    width += letter(character) * size;
    if (width > room) break;
    end++;
  }
  return `${characters.slice(0, end).join('').trimEnd()}…`;
}
