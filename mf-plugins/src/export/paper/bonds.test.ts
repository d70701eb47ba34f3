import { beforeEach, expect, test } from 'vitest';
import { bondsIn } from './bonds.ts';
import { type Span, united } from './slices.ts';
import { fakeLayout, pieceOf } from './testing/fake-layout.ts';

beforeEach(fakeLayout);

/** Pieces from one place to another, with what is in them. */
const shownOf = (...pieces: readonly (readonly [from: number, to: number, html?: string])[]) =>
  pieceOf(
    pieces
      .map(([from, to, html = '']) => `<div data-box="0,${from},200,${to - from}">${html}</div>`)
      .join(''),
  );
/** Lines of 20 pixels. */
const lines = (from: number, to: number): Span[] =>
  Array.from({ length: (to - from) / 20 }, (_, index) => [from + index * 20 + 2, from + index * 20 + 18]);

test('a name stands with the first lines of what is said', () => {
  expect(bondsIn(shownOf([0, 20], [20, 220]), lines(0, 220), 1_000)).toEqual([[0, 78]]);
});

test('a name and a label stand with the picture below them', () => {
  const whole: Span[] = [...lines(0, 40), [40, 640]];
  expect(united(bondsIn(shownOf([0, 20], [20, 40], [40, 640]), whole, 1_000))).toEqual([[0, 640]]);
});

test('a heading stands with what follows, and the text before it need not', () => {
  const text = '<p></p><h2 data-box="0,380,200,20"></h2>';
  expect(
    bondsIn(shownOf([0, 20], [20, 400, text], [400, 1_300]), [...lines(0, 400), [400, 1_300]], 1_000),
  ).toEqual([
    [380, 1_300],
    [0, 78],
  ]);
});

test('what has no room together is not kept together', () => {
  const whole: Span[] = [...lines(0, 60), [60, 1_000]];
  expect(bondsIn(shownOf([0, 40], [40, 60], [60, 1_000]), whole, 970)).toEqual([[40, 1_000]]);
});

test('what stands alone is bound to nothing', () => {
  expect(bondsIn(shownOf([0, 20]), lines(0, 20), 1_000)).toEqual([]);
  expect(bondsIn(shownOf([0, 20], [20, 20]), lines(0, 20), 1_000)).toEqual([]);
});
