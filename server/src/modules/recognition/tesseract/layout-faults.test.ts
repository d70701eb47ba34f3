import { describe, expect, test } from 'vitest';
import { greyPage } from '../testing/grey-pages.ts';
import type { TesseractBox } from './core.ts';
import { hasMissedLine, hasTornLine, isInColumns } from './layout-faults.ts';

const boxAt = (x0: number, y0: number, width: number): TesseractBox => ({
  x0,
  y0,
  x1: x0 + width,
  y1: y0 + 20,
});

describe('a torn line', () => {
  test('is two pieces of it with less than half a height between them', () => {
    expect(hasTornLine([boxAt(10, 0, 100), boxAt(115, 2, 300), boxAt(10, 30, 400)])).toBe(true);
  });
  test('is not what stands in two columns, or below another line', () => {
    expect(hasTornLine([boxAt(10, 0, 100), boxAt(10, 22, 100), boxAt(130, 0, 100), boxAt(130, 22, 99)])).toBe(
      false,
    );
  });
});

test('a page is in columns when most of its lines stand beside others, well apart', () => {
  const columns = [0, 30, 60, 90].flatMap((y) => [boxAt(10, y, 100), boxAt(130, y + 3, 100)]);
  expect(isInColumns([boxAt(10, -40, 220), ...columns])).toBe(true);
  expect(
    isInColumns([
      boxAt(10, 0, 100),
      boxAt(130, 0, 100),
      boxAt(10, 30, 220),
      boxAt(10, 60, 220),
      boxAt(10, 90, 220),
    ]),
  ).toBe(false);
  expect(isInColumns([boxAt(10, 0, 100), boxAt(115, 0, 100)])).toBe(false);
  expect(isInColumns([])).toBe(false);
});

/** Four lines of dashes, 20 pixels high, 40 apart. */
const tops = [20, 60, 100, 140];
const page = greyPage(400, 200, (x, y) =>
  x > 20 && x < 380 && x % 10 < 6 && tops.some((top) => y >= top && y < top + 20) ? 20 : 240,
);
const found = tops.map((top) => boxAt(20, top, 360));

describe('a missed line', () => {
  test('is ink as high as a line that is in no box', () => {
    expect(hasMissedLine(page, found.toSpliced(1, 1))).toBe(true);
    expect(hasMissedLine(page, found.slice(1))).toBe(true);
  });
  test('is found beside a line of another column', () => {
    const half = found.map((box, index) => (index === 2 ? { ...box, x1: 180 } : box));
    expect(hasMissedLine(page, half)).toBe(true);
  });
  test('is not there when all are found, nor where there are a rule, a speck and a drawing', () => {
    expect(hasMissedLine(page, found)).toBe(false);
    const withMore = greyPage(400, 400, (x, y) => {
      const isRule = y >= 185 && y < 188;
      const isSpeck = y > 200 && y < 215 && x > 50 && x < 56;
      const isDrawing = y > 240 && y < 380 && x > 100 && x < 300;
      return isRule || isSpeck || isDrawing ? 20 : (page.data[y * 400 + x] ?? 240);
    });
    expect(hasMissedLine(withMore, found)).toBe(false);
  });
  test('is not looked for on a page without lines', () => {
    expect(hasMissedLine(page, [])).toBe(false);
  });
});
