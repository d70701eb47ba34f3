import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of values that come in one task the last one is passed on when it has ended', () => {
  const pass = vi.fn();
  const { soon } = gathered<number>(pass, 100);
  for (const value of [1, 2, 3]) soon(value);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(pass.mock.calls).toEqual([[3]]);
});

test('of values that follow fast the last one is passed on after a pause', () => {
  const pass = vi.fn();
  const { soon } = gathered<number>(pass, 100);
  soon(1);
  vi.advanceTimersByTime(0);
  for (const value of [2, 3]) soon(value);
  vi.advanceTimersByTime(99);
  expect(pass.mock.calls).toEqual([[1]]);
  vi.runAllTimers();
  expect(pass.mock.calls).toEqual([[1], [3]]);
});

test('what waits is passed on at once when nothing more comes, and only once', () => {
  const pass = vi.fn();
  const { soon, flush } = gathered<number>(pass, 100);
  soon(1);
  vi.advanceTimersByTime(0);
  soon(2);
  flush();
  flush();
  expect(pass.mock.calls).toEqual([[1], [2]]);
  vi.runAllTimers();
  expect(pass).toHaveBeenCalledTimes(2);
});

test('an urgent value is passed on at once, and what was waiting is forgotten', () => {
  const pass = vi.fn();
  const { soon, now } = gathered<number>(pass, 100);
  for (const value of [1, 2]) soon(value);
  now(3);
  vi.runAllTimers();
  expect(pass.mock.calls).toEqual([[3]]);
});
