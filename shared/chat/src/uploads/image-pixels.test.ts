import { expect, test } from 'vitest';
import { pixelsOf } from './image-pixels.ts';

const bytes = (...parts: (readonly number[] | string)[]) =>
  new Blob([
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
    ),
  ]);

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const rest = Array<number>(20).fill(0);
/** A segment of a JPEG with a frame inside that is none: a small picture of the photo. */
const exif = [0xff, 0xe1, 0, 11, 0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x27, 0x10, 0x4e, 0x20, 3];

test.each([
  ['a PNG', bytes(pngStart, 'IHDR', [0, 0, 0x75, 0x30], [0, 0, 0x75, 0x30], rest), 900_000_000],
  ['a JPEG', bytes([0xff, 0xd8], frame(0xc0), rest), 200_000_000],
  ['a progressive JPEG behind its data', bytes([0xff, 0xd8], exif, frame(0xc2), rest), 200_000_000],
  [
    'a JPEG whose tables come first',
    bytes([0xff, 0xd8], [0xff, 0xc4, 0, 4, 0, 0], frame(0xc1), rest),
    200_000_000,
  ],
  ['a JPEG that is cut off', bytes([0xff, 0xd8], exif, rest), null],
  ['a text', bytes('This is no picture, whatever its name says.'), null],
  ['an empty file', bytes(), null],
])('the size of %s is read without unpacking it', async (_, file, pixels) => {
  expect(await pixelsOf(file)).toBe(pixels);
});
