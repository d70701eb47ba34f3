import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isScarce } from './is-scarce.ts';
import { usePreloaded } from './use-preloaded.ts';

const connect = (connection: object | undefined) =>
  vi.stubGlobal('navigator', { ...(connection && { connection }) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a control opens is loaded when the page has been there for a while', () => {
  const preload = vi.fn();
  renderHook(() => usePreloaded({ preload }));
  vi.advanceTimersByTime(2_999);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preload).toHaveBeenCalledOnce();
});

test('what a control opens is not loaded when the control is gone by then', () => {
  const preload = vi.fn();
  const { rerender, unmount } = renderHook(({ isWanted }) => usePreloaded({ preload }, isWanted), {
    initialProps: { isWanted: true },
  });
  rerender({ isWanted: false });
  vi.advanceTimersByTime(10_000);
  rerender({ isWanted: true });
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(preload).not.toHaveBeenCalled();
});

test('over a slow connection it is not loaded ahead of time', () => {
  connect({ effectiveType: '3g' });
  const preload = vi.fn();
  renderHook(() => usePreloaded({ preload }));
  vi.advanceTimersByTime(10_000);
  expect(preload).not.toHaveBeenCalled();
});

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a connection that reports %j is scarce: %s', (connection, expected) => {
  connect(connection);
  expect(isScarce()).toBe(expected);
});
