import type { FastifyInstance } from 'fastify';
import { createGenerationStreams } from '../modules/generations/generation-streams.ts';
import { generationRates } from '../modules/generations/generation-times.ts';
import { createGenerations } from '../modules/generations/generations.service.ts';
import { createJobs } from '../modules/jobs/jobs.service.ts';
import type { Overrides } from '../services.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { Foundation } from './foundation.ts';
import type { Repositories } from './repositories.ts';

export type Production = ReturnType<typeof createProduction>;

/** What goes on at the server while pages come and go: with readers as a generation, without as a job. */
export function createProduction(
  app: FastifyInstance,
  { log, now, quota, runsAlone, safety, streams }: Foundation,
  repositories: Repositories,
  { syncEvery }: Pick<Overrides, 'syncEvery'>,
) {
  const workers = createWorkerPool();
  app.addHook('onClose', () => workers.close());
  return {
    generations: createGenerations({
      repository: repositories.generations,
      log,
      guard: safety.guard,
      syncEvery,
      ...(runsAlone && { savesPerSecond: generationRates.saveEmbedded }),
    }),
    generationStreams: createGenerationStreams(streams),
    jobs: createJobs({ repository: repositories.jobs, now, log, quota, runsAlone }),
    workers,
  };
}
