import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createReaderState, type ReaderState } from './reader-state.ts';
import { useTools } from './use-tools.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function shown() {
  const state = createReaderState();
  const { result } = renderHook(() => useTools(state));
  const become = (changes: Partial<ReaderState>) => act(async () => void Object.assign(state, changes));
  const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
  return { result, become, wait };
}

test('the toolbar comes after the first page and its text have been painted', async () => {
  const { result, become, wait } = shown();
  await wait(60_000);
  await become({ status: 'ready' });
  await become({ isDrawn: true });
  expect(result.current).toBe(false);
  await wait(100);
  expect(result.current).toBe(true);
});

test('a page that takes long to draw is not waited for', async () => {
  const { result, become, wait } = shown();
  await become({ status: 'ready' });
  await wait(999);
  expect(result.current).toBe(false);
  await wait(1);
  expect(result.current).toBe(true);
});

test.each(['password', 'damaged', 'unavailable'] as const)(
  'it is there at once when the document is %s, and stays',
  async (status) => {
    const { result, become } = shown();
    await become({ status });
    expect(result.current).toBe(true);
    await become({ status: 'ready' });
    expect(result.current).toBe(true);
  },
);
