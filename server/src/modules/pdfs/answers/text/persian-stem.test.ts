import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { persianStem } from './persian-stem.ts';

const stemsOf = (words: string) => [...new Set(words.split(' ').map((word) => persianStem(fold(word))))];

test.each([
  ['a country, and what and who comes from it', 'یونان یونانی یونانیان یونانیها', 'یونان'],
  ['another country', 'ایران ایرانی ایرانیان', 'ایران'],
  ['a place of something', 'گلستان گلستانها گلستانی', 'گلستان'],
  ['a word that looks like a plural, and its plural', 'حیوان حیوانات حیوانها', 'حیوان'],
  ['a word that looks like a comparison', 'فیلتر فیلترها فیلترهای', 'فیلتر'],
  ['a real plural', 'درختان درخت درختها', 'درخت'],
  ['people, who are no place', 'دوستان دوست', 'دوست'],
])('one stem is found for %s', (_, words, stem) => {
  expect(stemsOf(words)).toEqual([fold(stem)]);
});

test.each(['یونان یون', 'مهمان مهم', 'سازمان ساز', 'فیلتر فیل', 'ماهی ماه', 'هندوستان هند', 'زمستان زم'])(
  'words that mean something else keep different stems: %s',
  (words) => {
    expect(stemsOf(words)).toHaveLength(2);
  },
);
