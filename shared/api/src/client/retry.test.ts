import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { retryDelay, sleep } from './retry.ts';

describe('the delay before a retry', () => {
  const pauses = { first: 500, max: 15_000 };

  test('doubles with every failure up to the maximum', () => {
    const delays = [1, 2, 3, 5, 6, 40].map((failures) => retryDelay(failures, pauses, 0.5));
    expect(delays).toEqual([500, 1_000, 2_000, 8_000, 15_000, 15_000]);
  });

  test('is spread by a quarter to either side', () => {
    expect([0, 1].map((random) => retryDelay(2, pauses, random))).toEqual([750, 1_250]);
    const delays = Array.from({ length: 20 }, () => retryDelay(2, pauses));
    expect(new Set(delays).size).toBeGreaterThan(1);
    expect(delays.every((delay) => delay >= 750 && delay <= 1_250)).toBe(true);
  });
});

describe('a sleep', () => {
  const browser = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', browser);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Whether a sleep has ended so far. */
  const watch = (asleep: Promise<void>) => {
    const state = { ended: false };
    void asleep.then(() => {
      state.ended = true;
    });
    return state;
  };

  test('lasts as long as it should', async () => {
    const state = watch(sleep(1_000));
    await vi.advanceTimersByTimeAsync(999);
    expect(state.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.ended).toBe(true);
  });

  test('ends with its signal and leaves no timer behind', async () => {
    const controller = new AbortController();
    const state = watch(sleep(1_000, { signal: controller.signal }));
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.ended).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not begin when its signal has ended already', async () => {
    await sleep(1_000, { signal: AbortSignal.abort() });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends when the network is back, if that is asked for', async () => {
    const waiting = watch(sleep(Number.POSITIVE_INFINITY, { untilOnline: true }));
    const indifferent = watch(sleep(Number.POSITIVE_INFINITY));
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([waiting.ended, indifferent.ended]).toEqual([true, false]);
  });
});
