import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Slice, type Span, slicesBelow, slicesOf } from './slices.ts';

/** Lines of 20 pixels with gaps of 4. */
const lines = (count: number): Span[] =>
  Array.from({ length: count }, (_, index) => [index * 24 + 2, index * 24 + 22]);
const cuts = (slices: readonly Slice[]) => slices.slice(0, -1).map(({ to }) => to);

describe('a piece on sheets', () => {
  test('stays whole where there is room for it', () => {
    expect(slicesOf({ height: 100, whole: [] }, 0, 100)).toEqual([{ from: 0, to: 100, newSheet: false }]);
    expect(slicesOf({ height: 0, whole: [] }, 0, 100)).toEqual([]);
  });

  test('is cut between lines', () => {
    const slices = slicesOf({ height: 240, whole: lines(10) }, 0, 100);
    expect(cuts(slices)).toEqual([96, 192]);
    expect(slices.map(({ newSheet }) => newSheet)).toEqual([false, true, true]);
  });

  test('begins on the next sheet when its first line has no room', () => {
    expect(slicesOf({ height: 24, whole: lines(1) }, 90, 100)).toEqual([{ from: 0, to: 24, newSheet: true }]);
  });

  test('does not leave the lower edge of its box to the next sheet', () => {
    expect(slicesOf({ height: 110, whole: lines(4) }, 0, 100)).toEqual([
      { from: 0, to: 100, newSheet: false },
    ]);
    expect(cuts(slicesOf({ height: 110, whole: [...lines(4), [104, 108]] }, 0, 100))).toHaveLength(1);
  });

  test('is cut wherever it is when it is higher than a sheet', () => {
    expect(cuts(slicesOf({ height: 250, whole: [[0, 250]] }, 0, 100))).toEqual([100, 200]);
  });

  test('cuts no span that fits on a sheet, leaves nothing out, and ends', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 90 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 2_100 }),
        (all, used, height) => {
          // Spans that touch no other one: those that overlap are one, which may be higher than a sheet.
          const whole: Span[] = [];
          for (const [start, size] of all.toSorted(([a], [b]) => a - b))
            if (start > (whole.at(-1)?.[1] ?? -1) && start + size <= height)
              whole.push([start, start + size]);
          const slices = slicesOf({ height, whole }, used, 100);
          expect(slices[0]?.from).toBe(0);
          const end = slices.at(-1)?.to ?? 0;
          if (end < height) expect(whole.at(-1)?.[1]).toBeLessThanOrEqual(end);
          expect(height - end).toBeLessThanOrEqual(24);
          for (const [index, { from, to, newSheet }] of slices.entries()) {
            expect(to - from).toBeLessThanOrEqual(newSheet || used === 0 ? 100 : 100 - used);
            if (index > 0) expect(from).toBe(slices[index - 1]?.to);
            for (const [a, b] of whole) expect(a < to && to < b).toBe(false);
          }
        },
      ),
    );
  });
});

describe('a table that goes on', () => {
  const rows = {
    height: 100,
    whole: [
      [0, 30],
      [30, 60],
      [60, 90],
    ] as Span[],
  };

  test('has no head on the same sheet', () => {
    expect(slicesBelow(rows, 30, 50, 200)).toEqual([{ from: 30, to: 100, newSheet: false }]);
  });

  test('has its head again on a new sheet', () => {
    expect(slicesBelow(rows, 30, 0, 200)).toEqual([{ from: 0, to: 100, newSheet: false }]);
    expect(slicesBelow(rows, 30, 190, 200)).toEqual([{ from: 0, to: 100, newSheet: true }]);
  });
});
