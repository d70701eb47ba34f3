import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import type { Quota } from './quota.ts';

/** Milliseconds. */
const tidyEvery = 60 * 60 * 1_000;

export type QuotaServices = {
  readonly quota: Pick<Quota, 'tidy'>;
  /** No other process can be writing into the database. */
  readonly runsAlone: boolean;
};

export async function registerQuota(
  app: FastifyInstance,
  { quota, runsAlone }: QuotaServices,
): Promise<void> {
  app.addHook('onReady', () => quota.tidy(runsAlone));
  every(app, tidyEvery, 'settle reservations that were left open', () => quota.tidy(false));
}
