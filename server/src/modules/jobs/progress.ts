import { createBatch } from '../../db/batch.ts';
import type { JobProgress, JobsRepository } from './jobs.repository.ts';

/** Stores how far jobs are, the latest of each; what comes while a statement is under way goes along with the next. */
export function createProgress(
  { saveProgress }: Pick<JobsRepository, 'saveProgress'>,
  now: () => Date,
): (progress: JobProgress) => Promise<void> {
  return createBatch(async (reported: readonly JobProgress[]) => {
    const latest = new Map(reported.map((progress) => [progress.id, progress]));
    await saveProgress([...latest.values()], now());
    return reported.map(() => undefined);
  });
}
