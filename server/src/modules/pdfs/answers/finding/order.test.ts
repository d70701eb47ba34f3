import { expect, it } from 'vitest';
import { blend, fuse, rank } from './order.ts';

it('what orders put first together comes first, whatever an order says of those that have nothing of the others', () => {
  const passages = [
    { page: 1, words: 3, nearness: 0.1 },
    ...Array.from({ length: 20 }, (_, index) => ({ page: 2 + index, words: 0, nearness: 0.9 - index / 100 })),
  ];
  const fused = fuse(passages, [({ words }) => words, ({ words }) => words, ({ nearness }) => nearness]);
  expect(fused.map(({ page }) => page).slice(0, 3)).toEqual([1, 2, 3]);
});

const byWords = rank(['a', 'b', 'c', 'd', 'e'], [(letter) => 5 - 'abcde'.indexOf(letter)]);

it('what only a weak encoder puts first stands behind the first three by words', () => {
  expect(blend(byWords, ['x', 'y', 'z'])).toEqual(['a', 'b', 'c', 'x', 'd', 'e', 'y', 'z']);
});

it('what is found by words and near in meaning as well moves up', () => {
  expect(blend(byWords, ['d', 'x']).slice(0, 2)).toEqual(['a', 'd']);
});

it('what is near in meaning comes before many that have the same few words', () => {
  const alike = rank([1, 2, 3, 4, 5, 6, 7], [() => 1]);
  expect(blend(alike, [8])[0]).toBe(8);
});

it('meaning decides where words do not', () => {
  const even = rank(['a', 'b', 'c'], [() => 1]);
  expect(blend(even, ['c', 'a'])).toEqual(['c', 'a', 'b']);
  expect(blend(rank(['a', 'b'], [() => 0]), ['b', 'a'])).toEqual(['b', 'a']);
});
