import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPersistently } from './load-persistently.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = (times: number) => {
  const load = vi.fn(async () => 'loaded');
  for (let failed = 0; failed < times; failed += 1) load.mockRejectedValueOnce(new Error('offline'));
  return load;
};

it('asks once when it comes at once', async () => {
  const load = failing(0);
  await expect(loadPersistently(load)).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(1);
});

it('goes on until it comes, and says once that there is trouble', async () => {
  const [load, onTrouble] = [failing(20), vi.fn()];
  const loaded = loadPersistently(load, onTrouble);
  await vi.advanceTimersByTimeAsync(500);
  expect(onTrouble).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(onTrouble).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * 8_000);
  await expect(loaded).resolves.toBe('loaded');
  expect(onTrouble).toHaveBeenCalledTimes(1);
});
