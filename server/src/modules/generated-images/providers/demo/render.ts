import type { DrawingSize, DrawingStyle } from '@orangery/api/contract';
import { Resvg } from '@resvg/resvg-js';
import type { ImageRequest } from '../image-provider.ts';
import { mosaic, strokes } from './brushes.ts';
import { caption } from './caption.ts';
import { paletteOf } from './palettes.ts';
import { balls, rings, stillness, tiles } from './patterns.ts';
import { foliage, washes } from './plants.ts';
import { createRandom } from './random.ts';
import { clouds, inkHills, layers } from './scenery.ts';
import type { Composition } from './svg.ts';

const compositions: Readonly<Record<DrawingStyle, readonly [Composition, ...Composition[]]>> = {
  auto: [layers, tiles, foliage, rings, clouds, washes],
  photo: [layers, balls],
  illustration: [clouds, foliage, layers, tiles],
  watercolor: [washes, foliage],
  oil: [strokes],
  anime: [clouds, layers],
  pixel: [mosaic],
  ink: [inkHills],
  minimal: [stillness, rings, tiles],
  render: [balls, rings],
};

/** Pixels. */
const sides: Readonly<Record<DrawingSize, readonly [number, number]>> = {
  square: [1024, 1024],
  portrait: [1024, 1536],
  landscape: [1536, 1024],
};

export type Scene = Omit<ImageRequest, 'original' | 'signal'>;

/** Coloured shapes made of the description's letters, with a word in the corner that says what they are, as a PNG. */
export function render({ description, style, size, seed, place }: Scene): Uint8Array {
  const [width, height] = sides[size];
  const random = createRandom(`${description}\n${style}\n${seed}`);
  const palette = paletteOf(description, random);
  const choices = compositions[style];
  const first = Math.floor(createRandom(description).between(0, choices.length));
  const compose = choices[(first + place) % choices.length] ?? choices[0];
  const picture = compose({ width, height, random, palette }) + caption(width, height);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${picture}</svg>`;
  return new Resvg(document, { font: { loadSystemFonts: false } }).render().asPng();
}
