import { expect, it } from 'vitest';
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
