import { describe, expect, test } from 'vitest';
import { greyPage } from '../testing/grey-pages.ts';
import { findCells } from './find-cells.ts';

type Lines = { readonly lying: [number, number, number][]; readonly standing: [number, number, number][] };

/** Lines two pixels thick: place, from, to. */
const page = ({ lying, standing }: Lines) =>
  greyPage(400, 300, (x, y) => {
    const isLying = lying.some(([place, from, to]) => y >= place && y < place + 2 && x >= from && x <= to);
    const isStanding = standing.some(
      ([place, from, to]) => x >= place && x < place + 2 && y >= from && y <= to,
    );
    return isLying || isStanding ? 0 : 255;
  });
const cellsOf = (lines: Lines) =>
  findCells({ image: page(lines), lineHeight: 20 }).map(({ grid: { rows, columns, cells } }) => ({
    size: [rows, columns],
    cells: cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]),
  }));

describe('tables by their lines', () => {
  test('lines that cross make rows and columns', () => {
    const across: [number, number, number][] = [20, 80, 140].map((y) => [y, 20, 320]);
    const down: [number, number, number][] = [20, 170, 320].map((x) => [x, 20, 141]);
    expect(cellsOf({ lying: across, standing: down })).toEqual([
      {
        size: [2, 2],
        cells: [
          [0, 0, 1, 1],
          [0, 1, 1, 1],
          [1, 0, 1, 1],
          [1, 1, 1, 1],
        ],
      },
    ]);
  });

  test('a stroke of a large letter is no line of the table, and stays in its cell', () => {
    const lying: [number, number, number][] = [20, 80, 140].map((y) => [y, 20, 320]);
    const standing: [number, number, number][] = [20, 170, 320].map((x) => [x, 20, 141]);
    const [table] = findCells({
      image: page({ lying, standing: [...standing, [90, 32, 66]] }),
      lineHeight: 20,
    });
    const [first, second] = table?.pictures ?? [];
    expect([first?.image?.data.some((grey) => grey < 128), second?.image]).toEqual([true, undefined]);
  });

  test('cells without a line between them are one cell', () => {
    // The head is as wide as the table; the first column has one cell of two rows.
    const lying: [number, number, number][] = [
      [20, 20, 320],
      [80, 20, 320],
      [140, 170, 320],
      [200, 20, 320],
    ];
    const standing: [number, number, number][] = [
      [20, 20, 201],
      [170, 80, 201],
      [320, 20, 201],
    ];
    expect(cellsOf({ lying, standing })).toEqual([
      {
        size: [3, 2],
        cells: [
          [0, 0, 1, 2],
          [1, 0, 2, 1],
          [1, 1, 1, 1],
          [2, 1, 1, 1],
        ],
      },
    ]);
  });

  test('a frame around nothing, and an underlined word, are no tables', () => {
    expect(
      cellsOf({
        lying: [
          [20, 20, 200],
          [100, 20, 200],
        ],
        standing: [
          [20, 20, 101],
          [200, 20, 101],
        ],
      }),
    ).toEqual([]);
    expect(cellsOf({ lying: [[50, 20, 120]], standing: [] })).toEqual([]);
  });

  test('a line that is broken by a stain is one line', () => {
    const broken: [number, number, number][] = [
      [20, 20, 150],
      [20, 153, 320],
      [80, 20, 320],
    ];
    const down: [number, number, number][] = [20, 170, 320].map((x) => [x, 20, 81]);
    expect(cellsOf({ lying: broken, standing: down })).toMatchObject([{ size: [1, 2] }]);
  });
});
