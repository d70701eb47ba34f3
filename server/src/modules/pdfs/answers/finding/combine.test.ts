import { expect, it } from 'vitest';
import { combine } from './combine.ts';
import type { Found } from './find.ts';

const passage = (number: number, pdfId = 'a') => ({ pdfId, number, page: 1, text: String(number) });
const found = (numbers: readonly number[], around: readonly number[] = numbers): Found => ({
  hits: numbers.map((number) => ({ ...passage(number), window: { span: { from: 0, to: 1 }, score: 1 } })),
  passages: around.map((number) => passage(number)),
  coverage: numbers.length,
  together: 1,
  lead: 0,
  isNear: false,
});

it('the best of each search come first, each passage once, in the order of the document', () => {
  const both = combine(found([5, 6, 7], [4, 5, 6, 7]), [found([9, 5], [5, 9]), found([])], 4);
  expect(both.hits.map(({ number }) => number)).toEqual([5, 9, 6, 7]);
  expect(both.passages.map(({ number }) => number)).toEqual([4, 5, 6, 7, 9]);
});

it('of many hits the best of each search are kept', () => {
  expect(combine(found([1, 2, 3]), [found([11, 12, 13])], 3).hits.map(({ number }) => number)).toEqual([
    1, 11, 2,
  ]);
});

it('whether the question is answered is judged as before', () => {
  expect(combine(found([1]), [found([2, 3])], 2).coverage).toBe(1);
});
