import { expect, test } from 'vitest';
import { comparePage, countMissing, type DrawnPage } from './boxes.ts';

const frame = { x: 1, y: 1, w: 4, h: 1 };
const page: DrawnPage = {
  texts: [{ text: 'Ripe oranges', frame, drawn: { x: 1, y: 1, w: 2, h: 0.4 }, rtl: false }],
  others: [],
  cells: [],
};
const word = (text: string, x: number) => ({ text, x, y: 1.1, w: 1, h: 0.2 });

test('a text that stands where it was drawn has no distance, and nothing is outside or missing', () => {
  const { outside, missing, distances } = comparePage(page, [word('Ripe', 1), word('oranges', 2.1)]);
  expect([outside, missing]).toEqual([[], []]);
  expect(distances).toHaveLength(1);
  expect(distances[0]).toBeCloseTo(0);
});

test('a word beside its frame is outside, and its text is not where it was drawn', () => {
  const { outside, distances } = comparePage(page, [word('Ripe', 1.5), word('oranges', 4.5)]);
  expect(outside).toEqual(['oranges']);
  expect(distances[0]).toBeCloseTo(0.5);
});

test('a word that is gone makes its text a missing one', () => {
  expect(comparePage(page, [word('Ripe', 1)]).missing).toEqual(['Ripe oranges']);
});

test('characters are counted without spaces, in any order and form', () => {
  expect(countMissing('fi na', 'an ﬁ')).toBe(0);
  expect(countMissing('aab', 'ab')).toBe(1);
});
