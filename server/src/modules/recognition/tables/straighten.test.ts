import { describe, expect, test } from 'vitest';
import type { GreyImage } from '../page/grey-image.ts';
import { greyPage } from '../testing/grey-pages.ts';
import { findCells } from './find-cells.ts';
import { straightened } from './straighten.ts';

const [width, height] = [700, 500];

/** A grid of 3 × 4 cells as a camera sees it that looks down at a slant: turned, and narrower at the far side. */
function photographedGrid({ degrees, slant }: { degrees: number; slant: number }): GreyImage {
  const radians = (degrees * Math.PI) / 180;
  const near = (value: number, places: readonly number[]) =>
    places.some((place) => Math.abs(value - place) < 1.2);
  return greyPage(width, height, (column, row) => {
    const [x, y] = [column - width / 2, row - height / 2];
    const scale = 1 + slant * (y / (height / 2));
    const pageX = (x * Math.cos(radians) + y * Math.sin(radians)) * scale;
    const pageY = (y * Math.cos(radians) - x * Math.sin(radians)) * scale;
    const isInside = Math.abs(pageX) < 281 && Math.abs(pageY) < 151;
    const isLine = near(pageX, [-280, -140, 0, 140, 280]) || near(pageY, [-150, -50, 50, 150]);
    return isInside && isLine ? 40 : 250;
  });
}
const sizes = (image: GreyImage) =>
  findCells({ image, lineHeight: 30 }).map(({ grid: { rows, columns, cells } }) => [
    rows,
    columns,
    cells.length,
  ]);

describe('a table taken at a slant', () => {
  test.each([
    { degrees: 0, slant: 0.06 },
    { degrees: 0, slant: -0.06 },
    { degrees: 0.8, slant: 0.04 },
    { degrees: -2, slant: -0.05 },
    { degrees: 3, slant: 0 },
  ])('has all its cells: turned by $degrees°, narrower by $slant', (view) => {
    expect(sizes(photographedGrid(view))).toEqual([[3, 4, 12]]);
  });

  test('is where it was in the picture', () => {
    const [table] = findCells({ image: photographedGrid({ degrees: 2, slant: 0.05 }), lineHeight: 30 });
    const { left = 0, top = 0, right = 0, bottom = 0 } = table?.area ?? {};
    expect([(left + right) / 2, (top + bottom) / 2].map(Math.round)).toEqual([
      expect.closeTo(width / 2, -1.5),
      expect.closeTo(height / 2, -1.5),
    ]);
    expect(right - left).toBeGreaterThan(560);
    expect(right - left).toBeLessThan(630);
  });

  test('that lies straight already is not drawn anew', () => {
    const image = photographedGrid({ degrees: 0, slant: 0 });
    expect(straightened(image, 128, 30).image).toBe(image);
  });

  test('a page without lines, or with a pattern all over, stays as it is', () => {
    const empty = greyPage(width, height, () => 255);
    const stripes = greyPage(900, 900, (_, y) => (y % 3 === 0 ? 0 : 255));
    expect(straightened(empty, 128, 30).image).toBe(empty);
    expect(straightened(stripes, 128, 30).image).toBe(stripes);
  });
});
