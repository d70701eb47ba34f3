import { expect, test } from 'vitest';
import { cellMove } from './cell-keys.ts';
import { cellAt, cellsOf, stepped, tableOf } from './table-cells.ts';

test('a table of rows of different lengths is edited as a whole grid, and one without cells has a cell', () => {
  expect(cellsOf({ header: ['a'], rows: [['1', '2'], []] }).grid).toEqual([
    ['a', ''],
    ['1', '2'],
    ['', ''],
  ]);
  expect(cellsOf({ header: [], rows: [] })).toEqual({ grid: [['']], header: false });
});

test('a table without a header stays one', () => {
  const table = { header: [], rows: [['1', '2']] };
  expect(tableOf(cellsOf(table))).toEqual(table);
});

test('a press on a table finds its cell, from the right where the slide is read from there', () => {
  const table = { frame: { x: 1, y: 2, w: 6, h: 3 }, columns: [1, 2, 3], rows: [1, 2] };
  expect(cellAt(table, { x: 2.5, y: 2.5 }, false)).toEqual({ row: 0, column: 1 });
  expect(cellAt(table, { x: 6.5, y: 3.5 }, true)).toEqual({ row: 1, column: 0 });
  expect(cellAt(table, { x: 9, y: 9 }, false)).toEqual({ row: 1, column: 2 });
});

test('cells follow each other row by row, up to the ends', () => {
  const grid = [
    ['', ''],
    ['', ''],
  ];
  expect(stepped({ row: 0, column: 1 }, 1, grid)).toEqual({ row: 1, column: 0 });
  expect(stepped({ row: 1, column: 0 }, -1, grid)).toEqual({ row: 0, column: 1 });
  expect(stepped({ row: 1, column: 1 }, 1, grid)).toBeNull();
  expect(stepped({ row: 0, column: 0 }, -1, grid)).toBeNull();
});

test('an arrow leaves a cell at the end of its text only, to the side where the next column stands', () => {
  const press = (key: string) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  const field = (value: string, caret: number) => ({ value, selectionStart: caret, selectionEnd: caret });
  expect(cellMove(press('ArrowRight'), field('abc', 2), false)).toBeNull();
  expect(cellMove(press('ArrowRight'), field('abc', 3), false)).toEqual({ rows: 0, columns: 1 });
  expect(cellMove(press('ArrowLeft'), field('abc', 0), false)).toEqual({ rows: 0, columns: -1 });
  expect(cellMove(press('ArrowLeft'), field('ابج', 3), true)).toEqual({ rows: 0, columns: 1 });
});
