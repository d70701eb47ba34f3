import { describe, expect, test } from 'vitest';
import { greyPage, turnedLines } from '../testing/grey-pages.ts';
import { inverted, quantile } from './grey-image.ts';
import { measurePage } from './measure-page.ts';

describe('what is measured of a page before it is read', () => {
  test.each([0, 0.4, 3.2, -4.7, 8])('lines that are turned by %s degrees are found to be', (degrees) => {
    expect(measurePage(turnedLines(600, 400, degrees)).angle).toBeCloseTo(degrees, 0.5);
  });

  test.each([0, 4])(
    'the height of lines that are turned by %s degrees is measured without the space between them',
    (degrees) => {
      const { lineHeight } = measurePage(turnedLines(600, 400, degrees));
      expect(lineHeight).toBeGreaterThanOrEqual(11);
      expect(lineHeight).toBeLessThanOrEqual(14);
    },
  );

  test('a page without anything on it has neither lines nor an angle', () => {
    expect(measurePage(greyPage(300, 200, () => 255))).toMatchObject({ angle: 0, lineHeight: 0 });
  });

  test('light text on dark paper becomes dark on light', () => {
    const { image } = measurePage(inverted(turnedLines(600, 400, 0)));
    expect(quantile(image, 0.5)).toBeGreaterThan(200);
  });

  test('paper in a shadow becomes as light as the rest, and ink stays dark', () => {
    const lines = turnedLines(600, 400, 0);
    const shadowed = greyPage(600, 400, (x, y) => (lines.data[y * 600 + x] ?? 0) * (1 - (0.6 * x) / 600));
    const { image } = measurePage(shadowed);
    const paper = [50, 300, 545].map((x) => image.data[55 * 600 + x] ?? 0);
    const ink = [60, 310, 520].map((x) => image.data[65 * 600 + x] ?? 255);
    expect(Math.min(...paper)).toBeGreaterThan(230);
    expect(Math.max(...ink)).toBeLessThan(60);
  });
});
