import { beforeEach, expect, test } from 'vitest';
import { mark, markWords, rangeOfHit, rangesIn, rangesOfWords, unmark, unmarkWords } from './find-marks.ts';

const box = document.createElement('div');

beforeEach(() => {
  box.innerHTML =
    '<div data-row="a" data-index="0"><p data-text><b>Rye</b> bread, rye</p><button>rye</button></div>' +
    '<div data-row="b" data-index="5"><p data-text>Wheat and rye</p></div>';
});

const textsIn = (query: string) => rangesIn(box, query).map(String);

test('words are found across elements, and not in buttons', () => {
  expect(textsIn('rye bread')).toEqual(['Rye bread']);
  expect(textsIn('rye')).toEqual(['Rye', 'rye', 'rye']);
});

test('an occurrence is found by its row and its number, the last one where there are fewer', () => {
  expect(rangeOfHit(box, 'rye', { row: 0, nth: 1 })?.startContainer.textContent).toBe(' bread, rye');
  expect(String(rangeOfHit(box, 'rye', { row: 5, nth: 3 }))).toBe('rye');
  expect(rangeOfHit(box, 'rye', { row: 3, nth: 0 })).toBeUndefined();
});

test('where words cannot be marked, the message is', () => {
  const found = () => [...box.querySelectorAll('[data-found]')].map((row) => row.getAttribute('data-row'));
  mark(box, 'rye', { row: 5, nth: 0 });
  expect(found()).toEqual(['b']);
  unmark(box);
  expect(found()).toEqual([]);
});

test('what the search in all rooms found is marked by its own rules', () => {
  expect(rangesOfWords(box, ['bread', 'ｒｙｅ']).map(String)).toEqual(['bread']);
  expect(rangesOfWords(box, ['bread', 'rye']).map(String)).toEqual(['Rye', 'bread', 'rye', 'rye']);
  markWords(box, 5, ['rye']);
  expect(box.querySelector('[data-found]')?.getAttribute('data-row')).toBe('b');
  unmarkWords(box);
  expect(box.querySelector('[data-found]')).toBeNull();
});
