import { expect, it } from 'vitest';
import { readTitle } from './read-title.ts';

it.each([
  ['Bread without yeast', 'Bread without yeast'],
  ['  "Bread without yeast."\n', 'Bread without yeast'],
  ['# Title: **Bread** without yeast', 'Bread without yeast'],
  ['\n\nBread without yeast\n\nThis title says what the chat is about.', 'Bread without yeast'],
  ['《不用酵母的面包》', '不用酵母的面包'],
  ['标题：不用酵母的面包。', '不用酵母的面包'],
  ['Заголовок: «Хлеб без дрожжей»', 'Хлеб без дрожжей'],
  ['And then…', 'And then…'],
])('takes the title out of %j', (written, title) => {
  expect(readTitle(written)).toBe(title);
});

it.each(['', ' \n ', '""', 'A sentence that goes on. '.repeat(6)])('finds no title in %j', (written) => {
  expect(readTitle(written)).toBeNull();
});
