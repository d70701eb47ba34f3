import { expect, it } from 'vitest';
import { frameFigures, lags } from './stream-figures.ts';

it('measures every token from its sending to the first sight of it or a later one', () => {
  const sentAt = [100, 110, 120, 130];
  expect(
    lags(sentAt, [
      [1, 150],
      [3, 160],
    ]),
  ).toEqual([50, 40, 40, 30]);
});

it('leaves out tokens that were never seen', () => expect(lags([100, 110], [[0, 101]])).toEqual([1]));

it('counts the frames a gap has swallowed', () => {
  const tick = 1000 / 60;
  expect(frameFigures([0, tick, 4 * tick, 5 * tick]).dropped).toBe(2);
  expect(frameFigures([0, tick, 2 * tick]).perSecond).toBeCloseTo(60);
});
