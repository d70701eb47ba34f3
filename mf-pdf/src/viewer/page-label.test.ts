import { expect, test } from 'vitest';
import { pageLabel } from './page-label.ts';

test.each([
  ['12', 'en', '12'],
  ['1204', 'fa', '۱۲۰۴'],
  ['1204', 'ru', '1204'],
  ['007', 'en', '007'],
  ['iv', 'fa', 'iv'],
  ['A-3', 'fa', 'A-3'],
])('page %s is in %s page %s', (label, language, shown) => {
  expect(pageLabel(label, language)).toBe(shown);
});
