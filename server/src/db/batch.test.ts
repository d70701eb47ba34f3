import { expect, it, vi } from 'vitest';
import { createBatch } from './batch.ts';

it('a batch joins what is asked at the same moment or while a call is under way, and gives each caller its own result', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = vi.fn(async (inputs: readonly number[]) => {
    await held;
    return inputs.map((input) => input * 2);
  });
  const double = createBatch(work, 3);
  const early = [1, 2].map(double);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  const late = [3, 4, 5, 6].map(double);
  release();
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10, 12]);
  expect(work.mock.calls.map(([inputs]) => inputs)).toEqual([[1, 2], [3, 4, 5], [6]]);
});

it('a failed batch rejects its own callers only, and the next one runs', async () => {
  const work = vi.fn(async (inputs: readonly number[]) => inputs);
  work.mockRejectedValueOnce(new Error('away'));
  const same = createBatch(work, 1);
  const [first, second] = [same(1), same(2)];
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
  expect(await same(3)).toBe(3);
});
