import { CompressionStream } from 'node:stream/web';
import { unzlibSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { press } from './press.ts';

// The browser of tests has none.
vi.stubGlobal('CompressionStream', CompressionStream);

const pixelsOf = (colours: readonly number[], width: number) => ({
  data: Uint8ClampedArray.from(colours.flatMap((value) => [value, value, value, 255])),
  width,
  height: colours.length / width,
});

test('a picture of sixteen colours has two pixels in a byte, each row by itself', async () => {
  const { data, bits, palette } = await press(pixelsOf([255, 0, 255, 255, 255, 0], 3));
  expect(bits).toBe(4);
  expect([...palette]).toEqual([255, 255, 255, 0, 0, 0]);
  expect([...unzlibSync(data)]).toEqual([0, 0x01, 0x00, 0, 0x00, 0x10]);
});

test('a picture of more colours has one', async () => {
  // Far enough apart to be shades, in runs that make them surfaces.
  const colours = Array.from({ length: 20 }, (_, index) => Array<number>(30).fill(index * 12)).flat();
  const { data, bits, palette, width, height } = await press(pixelsOf(colours, 30));
  expect([bits, width, height, palette.length / 3]).toEqual([8, 30, 20, 20]);
  const rows = unzlibSync(data);
  expect(rows.length).toBe(31 * 20);
  expect(palette[(rows[31 * 7 + 1] ?? 0) * 3]).toBe(84);
});
