import { expect, test } from 'vitest';
import { greyPage } from '../testing/grey-pages.ts';
import { longLines } from './long-lines.ts';

const ink = 128;

test('lines that lie and stand are found with their length and climb', () => {
  const page = greyPage(640, 480, (x, y) => (Math.abs(y - 100 - x * 0.02) < 1.2 || x === 300 ? 0 : 255));
  const [lying, ...more] = longLines(page, ink, 'lying', 300);
  expect(more).toEqual([]);
  expect(lying?.length).toBe(640);
  expect(lying?.slope).toBeCloseTo(0.02, 2);
  expect(longLines(page, ink, 'standing', 300)).toMatchObject([{ slope: 0, length: 480 }]);
});

test('a picture full of short dashes has no more lines than any table', () => {
  const dashes = greyPage(640, 4_000, (x, y) => ((y + Math.floor(x / 16) * 7) % 14 === 0 ? 0 : 255));
  expect(longLines(dashes, ink, 'lying', 200).length).toBeLessThanOrEqual(300);
});
