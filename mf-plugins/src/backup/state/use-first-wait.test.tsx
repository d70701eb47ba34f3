import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFirstWait } from './use-first-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (isWaiting: boolean) =>
  renderHook(({ isWaiting }) => useFirstWait(isWaiting, 2_000), { initialProps: { isWaiting } });

test('the first wait ends when what is waited for is there, and a later one is none', () => {
  const { result, rerender } = wait(true);
  expect(result.current).toBe(true);
  rerender({ isWaiting: false });
  expect(result.current).toBe(false);
  rerender({ isWaiting: true });
  expect(result.current).toBe(false);
});

test('the first wait ends when patience does', () => {
  const { result } = wait(true);
  act(() => void vi.advanceTimersByTime(1_999));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test('what is there at once is not waited for, then or later', () => {
  const { result, rerender } = wait(false);
  expect(result.current).toBe(false);
  rerender({ isWaiting: true });
  expect(result.current).toBe(false);
});
