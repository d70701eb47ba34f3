import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import type { Jobs } from './jobs.service.ts';

/** Milliseconds. */
const tidyEvery = 60 * 60 * 1_000;

export type JobsServices = { readonly jobs: Pick<Jobs, 'start' | 'stop' | 'tidy'> };

export async function registerJobs(app: FastifyInstance, { jobs }: JobsServices): Promise<void> {
  await jobs.start();
  every(app, tidyEvery, 'tidy background jobs', jobs.tidy);
  app.addHook('preClose', () => jobs.stop());
}
