import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './with-deadline.ts';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** As in a device that sleeps: time passes, and no timer runs. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
  function start(work: Promise<unknown>, ms: number) {
    const rejected = vi.fn();
    void withDeadline(work, ms, 'the work').catch(rejected);
    return rejected;
  }

  it.each([50, 1_000, 8_000, 8_500])('of %d ms rejects when it has passed, and not before', async (ms) => {
    const rejected = start(never, ms);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(rejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rejected).toHaveBeenCalledWith(new Error(`the work took longer than ${ms} ms`));
  });

  it('does not count the time a device sleeps, and begins anew when it wakes', async () => {
    const rejected = start(never, 8_000);
    await vi.advanceTimersByTimeAsync(7_500);
    sleep(3_600_000);
    await vi.advanceTimersByTimeAsync(8_400);
    expect(rejected).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rejected).toHaveBeenCalled();
  });

  it('leaves no timer behind once the work is done', async () => {
    await expect(withDeadline(Promise.resolve('done'), 8_000, 'the work')).resolves.toBe('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
