import type { Row } from '@orangery/records';
import { expect, test } from 'vitest';
import { keptIndexes } from './kept-rows.ts';

const rows: Row[] = Array.from({ length: 1_000 }, (_, index) => ({
  key: `m${index}`,
  message: {
    id: `m${index}`,
    role: 'assistant',
    content: '',
    createTime: index,
    rev: 1,
    status: index === 999 ? 'streaming' : 'done',
  },
  sources: [],
  versions: [],
  failed: null,
}));
const nothing = { focused: null, selection: null };
const none = new Set<string>();

test('an answer that is being written stays', () => {
  expect(keptIndexes(rows, nothing, none)).toEqual([999]);
});

test('what has the focus and what is being edited stay', () => {
  expect(keptIndexes(rows, { ...nothing, focused: 'm20' }, new Set(['m4']))).toEqual([4, 20, 999]);
});

test('everything between the ends of a selection stays, whichever end came first', () => {
  const selected = (selection: [string, string]) => keptIndexes(rows, { focused: null, selection }, none);
  expect(selected(['m3', 'm6'])).toEqual([3, 4, 5, 6, 999]);
  expect(selected(['m6', 'm3'])).toEqual([3, 4, 5, 6, 999]);
});

test('a selection of everything does not bring the whole room into the page', () => {
  const kept = keptIndexes(rows, { focused: null, selection: ['m0', 'm999'] }, none);
  expect(kept.length).toBeLessThan(310);
  expect([kept[0], kept.at(-1)]).toEqual([0, 999]);
});

test('a row that is gone is not held', () => {
  expect(keptIndexes(rows, { focused: 'gone', selection: ['gone', 'm1'] }, none)).toEqual([999]);
});
