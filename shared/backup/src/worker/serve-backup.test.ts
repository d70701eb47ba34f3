import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backup, BackupStep, RunOptions } from '../types.ts';
import { handlersOf } from './serve-backup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the page hears of a restore that reports ten times a second, and whose last step lasts so many milliseconds. */
async function heard(steps: readonly BackupStep[], lasts = 0): Promise<BackupStep[]> {
  const notes: BackupStep[] = [];
  const restore = async ({ onProgress }: RunOptions = {}) => {
    for (const [at, step] of steps.entries()) {
      vi.advanceTimersByTime(100);
      onProgress?.({ step, done: at + 1, total: steps.length });
    }
    vi.advanceTimersByTime(lasts);
  };
  const { restore: call } = handlersOf(() => ({ restore }) as unknown as Backup);
  const note = (value: unknown) => notes.push((value as { step: BackupStep }).step);
  await call?.([{}], { signal: new AbortController().signal, note });
  return notes;
}

test('a page hears a few times a second how far a run is, however often its step changes', async () => {
  const steps = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'fetching' : 'saving') as BackupStep);
  const notes = await heard(steps);
  expect(notes.length).toBeGreaterThan(5);
  expect(notes.length).toBeLessThan(10);
});

test('a page hears nothing of a run that is over at once, save that chats are changed', async () => {
  expect(await heard(['fetching', 'fetching', 'saving'])).toEqual([]);
  expect(await heard(['fetching', 'merging', 'merging', 'saving'])).toEqual(['merging']);
});

test('a page hears of a step that lasts, though it began when nothing is reported yet', async () => {
  expect(await heard(['fetching', 'uploading'], 5_000)).toEqual(['uploading']);
});
