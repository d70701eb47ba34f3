import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first value is passed on at once, and of those that follow fast the last one', () => {
  const pass = vi.fn();
  const { soon } = gathered<number>(pass, 100);
  for (const value of [1, 2, 3, 4]) soon(value);
  expect(pass.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(100);
  expect(pass.mock.calls).toEqual([[1], [4]]);
  vi.runAllTimers();
  expect(pass).toHaveBeenCalledTimes(2);
});

test('an urgent value is passed on at once, and what was waiting is forgotten', () => {
  const pass = vi.fn();
  const { soon, now } = gathered<number>(pass, 100);
  for (const value of [1, 2]) soon(value);
  now(3);
  vi.runAllTimers();
  expect(pass.mock.calls).toEqual([[1], [3]]);
});
