import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pixels, shade } from './shades.ts';

type Colour = readonly [red: number, green: number, blue: number];

const pixelsOf = (colours: readonly Colour[]): Pixels => ({
  data: Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255])),
  width: colours.length,
  height: 1,
});

/** The colours that it has afterwards. */
function shaded(colours: readonly Colour[]): Colour[] {
  const { indices, palette } = shade(pixelsOf(colours));
  return Array.from(indices, (index) => [...palette.subarray(index * 3, index * 3 + 3)] as unknown as Colour);
}

const run = (colour: Colour, length: number): Colour[] => Array.from({ length }, () => colour);
const grey = (value: number): Colour => [value, value, value];

test('surfaces keep their colours, however little they differ', () => {
  const page = [...run(grey(255), 900), ...run(grey(254), 30), ...run([253, 254, 255], 30)];
  expect(shaded(page)).toEqual(page);
});

test('hundreds of shades at the edges of letters become sixteen, and none changes by more than a step', () => {
  const page = [...run(grey(255), 100), ...Array.from({ length: 256 }, (_, value) => grey(value))];
  const { palette } = shade(pixelsOf(page));
  expect(palette.length / 3).toBeLessThanOrEqual(17);
  for (const [index, [value]] of shaded(page).entries())
    expect(Math.abs(value - (page[index]?.[0] ?? 0))).toBeLessThanOrEqual(17);
});

const colours = fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 3_000 });

test('a picture of any colours has at most 256, and a page of them still has its ground', () => {
  fc.assert(
    fc.property(colours, (many) => {
      const page = [...run(grey(251), 4_000), ...many];
      const { indices, palette } = shade(pixelsOf(page));
      expect(palette.length / 3).toBeLessThanOrEqual(256);
      expect(Math.max(...indices)).toBeLessThan(palette.length / 3);
      expect(shaded(page).slice(0, 4_000)).toEqual(run(grey(251), 4_000));
    }),
    { numRuns: 30 },
  );
});

test('a ramp of more surfaces than there is room for leaves letters their shades', () => {
  const ramp = Array.from({ length: 250 }, (_, value) => run([value, 255 - value, 128], 40)).flat();
  const letters = run([0, 0, 0], 3);
  expect(shaded([...ramp, ...letters]).slice(-3)).toEqual(letters);
});
