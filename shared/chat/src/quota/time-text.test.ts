import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

const now = new Date(2026, 0, 15, 12).getTime();

test('the end of a day is a time, the end of a month a date', () => {
  expect(timeText(new Date(2026, 0, 16, 0, 30).getTime(), 'en', now)).toMatch(/^12:30\sAM$/);
  expect(timeText(new Date(2026, 1, 1).getTime(), 'en', now)).toBe('February 1');
});

test('each language has its own words, also after another one', () => {
  const end = new Date(2026, 1, 1).getTime();
  expect(['en', 'ru', 'en', 'zh'].map((language) => timeText(end, language, now))).toEqual([
    'February 1',
    '1 февраля',
    'February 1',
    '2月1日',
  ]);
});
