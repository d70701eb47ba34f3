import { expect, test } from 'vitest';
import type { Quota } from './quota.ts';
import { quotaText } from './quota-text.ts';

const texts = {
  oranges: (count: number) => `${count} oranges`,
  leftDay: (left: number) => `${left} left today`,
  leftMonth: (left: number) => `${left} left this month`,
  none: () => 'None left',
};
const quota = (changes: Partial<Quota>): Quota => ({
  left: 3,
  limit: 10,
  per: 'day',
  resetsAt: 0,
  oranges: 0,
  ...changes,
});

test.each<[string, Partial<Quota>, string | null]>([
  ['names the day', {}, '3 left today'],
  ['names the month', { per: 'month' }, '3 left this month'],
  ['has a word for nothing', { left: 0 }, 'None left'],
  ['names the oranges when the plan has nothing left', { left: 0, oranges: 2 }, '2 oranges'],
  ['keeps quiet about oranges as long as the plan has something left', { oranges: 2 }, '3 left today'],
  ['says nothing without a limit', { left: null }, null],
])('the sentence about a quota %s', (_, changes, text) => {
  expect(quotaText(texts, quota(changes))).toBe(text);
});
