import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { axisOf } from './scale.ts';

it.each([
  ['values of different sizes from zero', [12, 30.5, 21], false, [0, 35]],
  ['values close to each other near themselves', [100, 102, 101], false, [99, 102.5]],
  ['columns from zero even then', [100, 102, 101], true, [0, 120]],
  ['values of both signs with some air', [-6, 33.5], false, [-10, 40]],
  ['negative columns up to zero', [-95, -97], true, [-100, 0]],
  ['a single value from zero', [5], false, [0, 6]],
  ['nothing but zeros up to one', [0, 0], true, [0, 1]],
] as const)('an axis shows %s', (_, values, fromZero, ends) => {
  const { min, max, ticks } = axisOf(values, fromZero);
  expect([min, max]).toEqual(ends);
  expect([ticks[0], ticks.at(-1)]).toEqual(ends);
});

test('an axis has a beginning, an end behind it, and numbers to write, however small or close together its values are', () => {
  const value = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, fromZero) => {
      const { min, max, ticks } = axisOf(values, fromZero);
      expect(max).toBeGreaterThan(min);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
