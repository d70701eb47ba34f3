import { expect, test } from 'vitest';
import { keptOf, orderOf, without, wordsIn } from './word-order.ts';

test('words are compared without case, marks and punctuation, and each ideograph is one', () => {
  expect(wordsIn('Naïve, 2-way: 灯塔 b')).toEqual(['naïve', '2', 'way', '灯', '塔', 'b']);
});

test('a word is kept as often as it is found', () => {
  expect(keptOf(['a', 'a', 'b', 'c'], ['a', 'b', 'd'])).toBe(0.5);
});

test('words are taken away as often as they are named', () => {
  expect(without(['a', 'b', 'a', 'c'], ['a', 'c', 'd'])).toEqual(['b', 'a']);
});

test.each([
  ['the same order', ['a', 'b', 'c', 'd'], 1],
  ['the opposite order', ['d', 'c', 'b', 'a'], -1],
  ['one pair exchanged', ['b', 'a', 'c', 'd'], 1 - 2 / 6],
])('%s has its rank correlation', (_name, found, tau) => {
  expect(orderOf(['a', 'b', 'c', 'd'], found)).toBeCloseTo(tau, 6);
});
