import { expect, test } from 'vitest';
import { foundBoxes } from './found-boxes.ts';

type Words = Parameters<typeof foundBoxes>[0];

test('each of the words is found in any case, and half of a word as half of its box', () => {
  const words: Words = [
    ['Oranges', 0.1, 0.2, 0.14, 0.02],
    ['ripen', 0.3, 0.2, 0.1, 0.02],
    ['in', 0.42, 0.2, 0.03, 0.02],
    ['MAY', 0.5, 0.2, 0.06, 0.02],
  ];
  expect(foundBoxes(words, 'may oranges')).toEqual([
    [0.1, 0.2, 0.14, 0.02],
    [0.5, 0.2, 0.06, 0.02],
  ]);
  expect(foundBoxes([['half', 0, 0, 1, 0.1]], 'lf')).toEqual([[0.5, 0, 0.5, 0.1]]);
  expect(foundBoxes(words, 'esri')).toEqual([]);
});

test('Chinese words are found across the runs they are printed in', () => {
  const words: Words = [
    ['果园里橙', 0.1, 0.2, 0.4, 0.02],
    ['子熟了', 0.1, 0.3, 0.3, 0.02],
  ];
  expect(foundBoxes(words, '橙子').map((box) => box.map((side) => Math.round(side * 100) / 100))).toEqual([
    [0.4, 0.2, 0.1, 0.02],
    [0.1, 0.3, 0.1, 0.02],
  ]);
});

test('Persian words are found whichever way their letters are typed, and their part from the right', () => {
  expect(foundBoxes([['کتاب', 0, 0, 0.4, 0.02]], 'كتاب')).toEqual([[0, 0, 0.4, 0.02]]);
  expect(foundBoxes([['کتاب', 0, 0, 0.4, 0.02]], 'کت')).toEqual([[0.2, 0, 0.2, 0.02]]);
});
