import { expect, test } from 'vitest';
import { wantedPage } from './wanted-page.ts';

test('a page is found by its number', () => {
  expect(wantedPage(' 12 ', 300, null)).toBe(12);
});

test('digits of Persian and Arabic are numbers', () => {
  expect(wantedPage('۱۲', 300, null)).toBe(12);
  expect(wantedPage('٣٠٠', 300, null)).toBe(300);
});

test('what the document calls a page comes before its number', () => {
  const labels = ['i', 'ii', '1', '2'];
  expect(wantedPage('ii', 4, labels)).toBe(2);
  expect(wantedPage('1', 4, labels)).toBe(3);
  expect(wantedPage('4', 4, labels)).toBe(4);
  expect(wantedPage('۱', 4, labels)).toBe(3);
  expect(wantedPage('۱', 4, ['۱', '1'])).toBe(1);
});

test.each(['', '0', '301', '-1', '1.5', '1e2', 'page', '99999999999999999999'])(
  'no page is “%s”',
  (typed) => {
    expect(wantedPage(typed, 300, ['', '', ''])).toBeNull();
  },
);
