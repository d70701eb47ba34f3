import type { Table } from '@orangery/api/tables';
import { expect, test } from 'vitest';
import { cellsOf, neighbourOf } from './cells.ts';
import { withText } from './table-edits.ts';

const cell = (text: string, rowSpan = 1, columnSpan = 1) => ({ text, rowSpan, columnSpan });
/** | head head | ; | tall a | ; | tall b | */
const merged: Table = { rows: [[cell('head', 1, 2)], [cell('tall', 2), cell('a')], [cell('b')]] };
const press = (key: string, more = {}) => ({ key, shiftKey: false, altKey: false, ...more });
const alt = { altKey: true };

test.each([
  ['Enter goes down', 1, 1, press('Enter'), 'b'],
  ['Enter passes over all rows of a merged cell', 0, 0, press('Enter'), 'tall'],
  ['Enter ends at the last row', 1, 0, press('Enter'), undefined],
  ['Shift and Enter go up, into a merged cell', 1, 1, press('Enter', { shiftKey: true }), 'head'],
  ['Alt and left go into a merged cell', 2, 1, press('ArrowLeft', alt), 'tall'],
  ['Alt and right leave it', 1, 0, press('ArrowRight', alt), 'a'],
  ['Alt and up', 2, 1, press('ArrowUp', alt), 'a'],
  ['an arrow alone is for the text', 1, 1, press('ArrowDown'), undefined],
])('in a table, %s', (_, row, column, key, text) => {
  expect(neighbourOf(cellsOf(merged), row, column, key)?.cell.text).toBe(text);
});

test('a cell that is changed is the one at its place among the cells of its row', () => {
  const changed = withText(merged, 1, 1, 'A');
  expect(changed.rows.map((row) => row.map(({ text }) => text))).toEqual([['head'], ['tall', 'A'], ['b']]);
});
