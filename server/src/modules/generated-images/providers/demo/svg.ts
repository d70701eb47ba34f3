import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export type Art = {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: Palette;
};

/** Draws the inside of an SVG. */
export type Composition = (art: Art) => string;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const figure = (value: unknown) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);

/** Text with its numbers rounded. */
export const svg = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map(figure));

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const sky = ({ width, height, palette }: Art): string =>
  `<defs>${gradient('sky', palette.sky)}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

export const polygon = (points: readonly (readonly [number, number])[], attributes: string): string =>
  `<path d="M${points.map(([x, y]) => svg`${x},${y}`).join('L')}Z" ${attributes}/>`;
