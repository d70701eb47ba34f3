import { expect, test } from 'vitest';
import { timeLabel } from './time-label.ts';

const now = new Date(2026, 10, 21, 12).getTime();
const ago = (minutes: number) => timeLabel(now - minutes * 60_000, now, 'en');

test.each([
  [0, 'this minute'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [24 * 60, 'yesterday'],
  [6 * 24 * 60, '6 days ago'],
  [8 * 24 * 60, 'November 13'],
  [400 * 24 * 60, 'October 17, 2025'],
])('%d minutes ago', (minutes, label) => {
  expect(ago(minutes)).toBe(label);
});

test('a clock that is behind the server does not put a notice into the future', () => {
  expect(ago(-5)).toBe('this minute');
});

test('in the words of the language', () => {
  expect(timeLabel(now - 3_600_000, now, 'zh')).toBe('1小时前');
});
