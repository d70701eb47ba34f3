import { expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

it('takes the middle of unsorted values, between two of them when their number is even', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it('finds the smallest, the largest and the percentiles between', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(quantile(values, 0)).toBe(0);
  expect(quantile(values, 0.95)).toBeCloseTo(95);
  expect(quantile(values, 1)).toBe(100);
});

it('the median of no values is not a number', () => expect(median([])).toBeNaN());
