import { expect, test } from 'vitest';
import { boxAround, boxWithin, turnedBox } from './turned-box.ts';

// A line near the top left of the page.
const line = [0.1, 0.2, 0.5, 0.02] as const;
const rounded = (box: readonly number[]) => box.map((value) => Number(value.toFixed(6)));

test.each([
  [0, [0.1, 0.2, 0.5, 0.02]],
  [90, [0.78, 0.1, 0.02, 0.5]],
  [180, [0.4, 0.78, 0.5, 0.02]],
  [270, [0.2, 0.4, 0.02, 0.5]],
])('a box is where its words are on a page turned by %i degrees', (rotation, expected) => {
  expect(rounded(turnedBox(line, rotation))).toEqual(expected);
});

test('four quarter turns bring a box back', () => {
  let box: readonly [number, number, number, number] = line;
  for (let turn = 0; turn < 4; turn += 1) box = turnedBox(box, 90);
  expect(rounded(box)).toEqual([...line]);
});

test('a passage of several lines lies in one box, and each line in its place there', () => {
  const second = [0.2, 0.25, 0.3, 0.02] as const;
  const around = boxAround([line, second]);
  expect(around && rounded(around)).toEqual([0.1, 0.2, 0.5, 0.07]);
  expect(around && rounded(boxWithin(second, around))).toEqual([0.2, 0.714286, 0.6, 0.285714]);
  expect(boxAround([])).toBeNull();
});

test('a box without an extent does not break its place in another', () => {
  const point = [0.5, 0.5, 0, 0] as const;
  expect(boxWithin(point, point)).toEqual([0, 0, 1, 1]);
});
