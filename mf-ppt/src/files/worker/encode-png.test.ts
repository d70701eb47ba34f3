import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { encodePng } from './encode-png.ts';

type Colour = readonly [number, number, number];

function pixels(width: number, height: number, colourOf: (index: number) => Colour) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index++) data.set([...colourOf(index), 255], index * 4);
  return { data, width, height };
}

/** Colours of the pixels of a PNG with a palette. */
function decoded(bytes: Uint8Array): Colour[] {
  const view = new DataView(bytes.buffer);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    chunks.set(
      new TextDecoder().decode(bytes.subarray(at + 4, at + 8)),
      bytes.subarray(at + 8, at + 8 + length),
    );
    at += length + 12;
  }
  const width = view.getUint32(16);
  const palette = chunks.get('PLTE') ?? new Uint8Array();
  const lines = unzlibSync(chunks.get('IDAT') ?? new Uint8Array());
  return [...lines].flatMap((index, at) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(index * 3, index * 3 + 3);
    return at % (width + 1) === 0 ? [] : [[red, green, blue] as const];
  });
}

test('a picture of few colours is kept to the pixel', () => {
  const colourOf = (index: number): Colour => [index % 7, index % 5, 200];
  const picture = pixels(13, 9, colourOf);
  expect(decoded(encodePng(picture))).toEqual(Array.from({ length: 117 }, (_, index) => colourOf(index)));
});

test('a picture of many colours has each of them as nearly as its 256 most frequent ones allow', () => {
  const colourOf = (index: number): Colour => [
    index % 300 < 256 ? index % 256 : 255,
    0,
    index % 300 < 256 ? 0 : 3,
  ];
  const picture = pixels(300, 4, colourOf);
  decoded(encodePng(picture)).forEach(([red, green, blue], index) => {
    const [wanted = 0, , alsoWanted = 0] = colourOf(index);
    expect(Math.abs(red - wanted) + green + Math.abs(blue - alsoWanted)).toBeLessThanOrEqual(4);
  });
});

test('says its size and ends as a PNG does, with sums that hold', () => {
  const bytes = encodePng(pixels(4, 3, () => [1, 2, 3]));
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  // Of an empty last chunk it is the same in every file.
  expect([...bytes.subarray(-8)]).toEqual([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
});
