import type { SlideChart } from '@orangery/api';
import { expect, test } from 'vitest';
import { chartOf, gridOf, problemOf } from './chart-grid.ts';
import { pasteCells } from './grid.ts';

const chart: SlideChart = {
  kind: 'bar',
  categories: ['North', 'South'],
  series: [
    { name: '2024', values: [1, null] },
    { name: '2025', values: [2.5, 3] },
  ],
  unit: 't',
};

test('a chart that is not changed in its sheet stays as it is', () => {
  expect(chartOf(gridOf(chart, 'en'), 'bar', 't', 'en')).toEqual(chart);
  const scatter: SlideChart = {
    kind: 'scatter',
    categories: [],
    x: [1, 2.5],
    series: [{ name: 'a', values: [3, 4] }],
  };
  expect(chartOf(gridOf(scatter, 'fa'), 'scatter', '', 'fa')).toEqual(scatter);
});

test('what is copied from a spreadsheet becomes categories and series', () => {
  const grid = pasteCells(
    gridOf(chart, 'en'),
    { row: 0, column: 0 },
    [
      ['', 'Sales', 'Costs', 'Profit'],
      ['Q1', '1,000', '700', '300'],
      ['Q2', '1,200', '800', '400'],
      ['Q3', '', '', ''],
    ],
    { rows: 201, columns: 13 },
  );
  expect(chartOf(grid, 'bar', '', 'en')).toEqual({
    kind: 'bar',
    categories: ['Q1', 'Q2', 'Q3'],
    series: [
      { name: 'Sales', values: [1000, 1200, null] },
      { name: 'Costs', values: [700, 800, null] },
      { name: 'Profit', values: [300, 400, null] },
    ],
  });
});

test('a word among the figures and a chart without any are no chart', () => {
  expect(
    problemOf(
      [
        ['', 'a'],
        ['x', 'many'],
      ],
      'bar',
      'en',
    ),
  ).toBe('numbers');
  expect(
    problemOf(
      [
        ['', 'a'],
        ['x', ''],
      ],
      'bar',
      'en',
    ),
  ).toBe('empty');
  expect(
    problemOf(
      [
        ['', 'a'],
        ['x', '1'],
      ],
      'bar',
      'en',
    ),
  ).toBeNull();
  expect(
    problemOf(
      [
        ['', 'a'],
        ['x', '1'],
      ],
      'scatter',
      'en',
    ),
  ).toBe('numbers');
});
