import { motifs } from './motifs/motifs.ts';
import { type ArtShape, type Sheet, sheetOf } from './motifs/sheet.ts';
import type { Theme } from './theme.ts';

export type Art = {
  /** Of the view box, from 0 0. */
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly shapes: readonly ArtShape[];
};

const art = new Map<string, Art>();
const kept = 300;

function made(theme: Theme, seed: number, ratio: number): Art {
  const sheet: Sheet = sheetOf(theme, seed, ratio);
  return { width: sheet.w, height: sheet.h, ground: sheet.ground, shapes: motifs[theme.art](sheet) };
}

/** The art of a theme; the same for the same seed. `ratio` is width by height of where it stands. */
export function artShapes(theme: Theme, seed: number, ratio = 16 / 9): Art {
  const key = `${theme.id} ${seed} ${ratio.toFixed(3)}`;
  const known = art.get(key) ?? made(theme, seed, ratio);
  if (art.size >= kept) art.clear();
  art.set(key, known);
  return known;
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

const pathOf = ({ d, fill, stroke, width, opacity }: ArtShape): string =>
  `<path${attribute('d', d)}${attribute('fill', fill ?? 'none')}${attribute('stroke', stroke)}${attribute('stroke-width', width)}${attribute('opacity', opacity)}/>`;

/** The same as a file. */
export function artOf(theme: Theme, seed: number, ratio = 16 / 9): string {
  const { width, height, ground, shapes } = artShapes(theme, seed, ratio);
  const paths = shapes.map(pathOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 10}" height="${height * 10}"><rect width="${width}" height="${height}" fill="${ground}"/>${paths}</svg>`;
}
