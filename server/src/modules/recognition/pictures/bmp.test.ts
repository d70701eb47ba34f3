import { describe, expect, test } from 'vitest';
import { bmpFile } from '../testing/bmp-file.ts';
import { bmpSize, unpackBmp } from './bmp.ts';

const palette = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;
const names = new Map(palette.map((colour, index) => [colour.join(), 'rgbw'.charAt(index)]));

/** The rows from the top down, a letter for each pixel: `r`, `g`, `b`, `w`, or `.` for a transparent one. */
function drawn(content: Buffer): string[] {
  const pixels = unpackBmp(content);
  const { width = 0, height = 0 } = bmpSize(content) ?? {};
  const letter = (at: number) => (pixels[at + 3] === 0 ? '.' : names.get(pixels.subarray(at, at + 3).join()));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => letter((y * width + x) * 4) ?? '?').join(''),
  );
}

describe('unpacking a BMP', () => {
  test.each<[string, Parameters<typeof bmpFile>[0], string[]]>([
    [
      'of 256 colours',
      { width: 3, height: 2, bits: 8, palette, rows: [0, 1, 2, 0, 3, 3, 0, 0] },
      ['wwr', 'rgb'],
    ],
    [
      'of 256 colours from the top down',
      { width: 3, height: -2, bits: 8, palette, rows: [0, 1, 2, 0, 3, 3, 0, 0] },
      ['rgb', 'wwr'],
    ],
    [
      'whose rows begin later',
      { width: 3, height: 1, bits: 8, palette, gap: 6, rows: [0, 1, 2, 0] },
      ['rgb'],
    ],
    [
      'of 16 colours and an odd width',
      { width: 3, height: 2, bits: 4, palette, rows: [0x01, 0x20, 0, 0, 0x33, 0, 0, 0] },
      ['wwr', 'rgb'],
    ],
    [
      'of two colours',
      { width: 10, height: 1, bits: 1, palette: palette.slice(0, 2), rows: [0b10101010, 0b01000000, 0, 0] },
      ['grgrgrgrrg'],
    ],
    [
      'of runs of bytes, with a row that ends early',
      {
        width: 4,
        height: 2,
        bits: 8,
        compression: 1,
        palette,
        // Four blues; then two greens, and a piece of three that is not packed.
        rows: [4, 2, 0, 0, 1, 1, 0, 3, 3, 0, 3, 0, 0, 1],
      },
      ['gwrw', 'bbbb'],
    ],
    [
      'of runs of half bytes',
      {
        width: 4,
        height: 2,
        bits: 4,
        compression: 2,
        palette,
        rows: [4, 0x12, 0, 0, 4, 0x30, 0, 1],
      },
      ['wrwr', 'gbgb'],
    ],
    ['of 24 bits', { width: 1, height: 1, bits: 24, rows: [255, 0, 0, 0] }, ['b']],
    ['of 32 bits without opacity', { width: 1, height: 1, bits: 32, rows: [0, 0, 255, 0] }, ['r']],
    [
      'that names a colour it does not have',
      { width: 2, height: 1, bits: 8, palette, rows: [9, 1, 0, 0] },
      ['.g'],
    ],
  ])('a BMP %s is unpacked as the picture it is', (_what, file, picture) => {
    expect(drawn(bmpFile(file))).toEqual(picture);
  });

  test('a BMP that ends in the middle of its rows is refused', () => {
    const whole = bmpFile({ width: 3, height: 2, bits: 8, palette, rows: [0, 1, 2, 0, 3, 3, 0, 0] });
    expect(() => unpackBmp(whole.subarray(0, -6))).toThrow();
  });

  test('the size of a BMP of OS/2 is read from its shorter header', () => {
    const content = Buffer.alloc(26);
    content.write('BM');
    content.writeUInt32LE(12, 14);
    content.writeUInt16LE(300, 18);
    content.writeUInt16LE(200, 20);
    expect(bmpSize(content)).toEqual({ width: 300, height: 200 });
  });
});
