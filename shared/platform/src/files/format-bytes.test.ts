import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1_500, '2 kB'],
  [999_960, '1 MB'],
  [1_260_000, '1.3 MB'],
  [2_100_000_000, '2.1 GB'],
  [5e15, '5,000 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

test('writes a limit of 1024 × 1024 bytes as 1 MB', () => {
  expect(formatBytes(10 * 1024 * 1024, 'en', 1024)).toBe('10 MB');
  expect(formatBytes(1024 ** 2 - 1, 'en', 1024)).toBe('1 MB');
});

test('uses the numbers of the language, and in Persian the words', () => {
  expect(formatBytes(1_260_000, 'fa')).toBe('۱٫۳ مگابایت');
});
