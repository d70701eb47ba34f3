import { expect, test } from 'vitest';
import { readNumber, writeNumber } from './numbers.ts';

test.each([
  ['12', 'en', 12],
  ['-3.5', 'en', -3.5],
  ['−3', 'en', -3],
  ['1,234', 'en', 1234],
  ['1,234', 'de', 1.234],
  ['1.234', 'de', 1234],
  ['1.234,5', 'en', 1234.5],
  ['1,234,567.25', 'ru', 1_234_567.25],
  ['1 234,5', 'ru', 1234.5],
  ['۱۲٫۵', 'fa', 12.5],
  ['۱٬۲۳۴', 'fa', 1234],
  ['45 %', 'en', 45],
  ['1e3', 'en', 1000],
  ['', 'en', null],
  ['n/a', 'en', undefined],
  ['1-2', 'en', undefined],
  ['Infinity', 'en', undefined],
  ['0x10', 'en', undefined],
])('%j in %s is read as %j', (text, language, expected) => {
  expect(readNumber(text, language)).toBe(expected);
});

test('a number that is written is read again as the same', () => {
  for (const language of ['en', 'zh', 'ru', 'fa'])
    for (const value of [0, 1234.5, -0.001, 1.234, 98_765_432_100])
      expect(readNumber(writeNumber(value, language), language)).toBe(value);
});
