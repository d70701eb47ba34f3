import { expect, test } from 'vitest';
import type { TableElement } from '../scene/scene.ts';
import { recordingBrush } from '../testing/recording-brush.ts';
import { paintTable } from './paint-table.ts';

const table: TableElement = {
  kind: 'table',
  part: { of: 'table' },
  frame: { x: 1, y: 1, w: 4, h: 2 },
  table: {
    header: ['Tree', 'Tonnes'],
    rows: [
      ['Apple', '14'],
      ['', '9'],
      ['Plum', '3'],
    ],
  },
  columns: [3, 1],
  rows: [0.5, 0.5, 0.5, 0.5],
  size: 12,
  lineHeight: 15,
  overflows: false,
};

function painted(given: Partial<TableElement> = {}, language: 'en' | 'fa' = 'en') {
  const { brush, marks, colours } = recordingBrush({ language });
  paintTable(brush, { ...table, ...given });
  const grounds = marks.filter(({ what, h }) => what === 'fill' && h > 1);
  const lines = marks.filter(({ what, h }) => what === 'fill' && h <= 1);
  return { grounds, lines, colours, find: (text: string) => marks.find((one) => one.text === text) };
}

test('the header has a ground, and every other row below it', () => {
  const { grounds, colours } = painted();
  expect(grounds.map(({ colour, x, y, w, h }) => [colour, x, y, w, h])).toEqual([
    [colours.accent1, 96, 96, 384, 48],
    [colours.surface, 96, 192, 384, 48],
  ]);
});

test('a pale line ends each row but the header', () => {
  const { lines, colours } = painted();
  expect(lines.map(({ y }) => y)).toEqual([191, 239, 287]);
  expect(lines.every(({ colour, opacity }) => colour === colours.muted && opacity < 1)).toBe(true);
});

test('text of a cell is in the middle of its row, and figures end where their column does', () => {
  const { find } = painted();
  const padding = 13.44;
  expect(find('Apple')?.x).toBeCloseTo(96 + padding);
  expect(find('14')).toMatchObject({ align: 'right' });
  expect(find('14')?.x).toBeCloseTo(480 - padding);
  expect((find('Plum')?.y ?? 0) - (find('Apple')?.y ?? 0)).toBeCloseTo(96);
  expect(find('Apple')?.y).toBeGreaterThan(144);
  expect(find('Apple')?.y).toBeLessThan(192);
});

test('the header is bold and in the colour of text on its ground', () => {
  const { find, colours } = painted();
  expect(find('Tree')?.font).toMatch(/^700 /);
  expect(find('Tree')?.colour).toBe(colours['on-accent']);
  expect(find('Apple')?.font).toMatch(/^400 /);
  expect(find('Apple')?.colour).toBe(colours.text);
});

test('columns of a Persian table go from the right', () => {
  const { find } = painted({}, 'fa');
  expect(find('Apple')?.x).toBeCloseTo(480 - 13.44);
  expect(find('14')?.x).toBeCloseTo(96 + 13.44);
});

test('a table without a header has ordinary rows alone', () => {
  const { grounds, find, colours } = painted({
    table: { header: [], rows: table.table.rows },
    rows: [0.5, 0.5, 0.5],
  });
  expect(grounds.map(({ colour }) => colour)).toEqual([colours.surface]);
  expect(find('Apple')?.y).toBeLessThan(144);
});
