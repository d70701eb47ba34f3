import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Numbers of the pieces of work that are done. */
function give(count: number, take: (work: () => void) => () => void) {
  const done: number[] = [];
  const ends = Array.from({ length: count }, (_, number) => take(() => done.push(number)));
  return { done, ends };
}

test('a few pieces of work are done at once', () => {
  expect(give(3, inTurn(3)).done).toEqual([0, 1, 2]);
});

test('many are done as many at a time, in order', () => {
  const { done } = give(8, inTurn(3));
  expect(done).toEqual([0, 1, 2]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  vi.runAllTimers();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('what was taken back is not done, and keeps no other from its turn', () => {
  const { done, ends } = give(6, inTurn(2));
  ends[2]?.();
  vi.runAllTimers();
  expect(done).toEqual([0, 1, 3, 4, 5]);
});

test('later work is done at once again', () => {
  const take = inTurn(2);
  give(5, take);
  vi.runAllTimers();
  expect(give(2, take).done).toEqual([0, 1]);
});
