import { expect, test } from 'vitest';
import { firstPartSize, nextPartSize } from './part-size.ts';
import { pieceSize } from './pieces.ts';

/** The size after so many parts that each took so long. */
const after = (parts: number, time: number, size = firstPartSize) =>
  Array.from({ length: parts }).reduce<number>((last) => nextPartSize(last, time), size);

test('more is asked for at once while the line is fast, up to 2 MiB', () => {
  expect(nextPartSize(firstPartSize, 50)).toBe(2 * firstPartSize);
  expect(after(20, 50)).toBe(2 ** 21);
});

test('less is asked for at once on a slow line, and never less than a piece', () => {
  expect(nextPartSize(firstPartSize, 3_000)).toBe(firstPartSize / 2);
  expect(after(20, 3_000)).toBe(pieceSize);
});

test('a part that takes about as long as a person waits is followed by one as large', () => {
  expect(nextPartSize(firstPartSize, 700)).toBe(firstPartSize);
});
