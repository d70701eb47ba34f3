import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { Quota } from './quota.ts';
import type { UseHistory } from './use-history.service.ts';

/** Milliseconds. */
const leftOverEvery = 10 * 1_000;
const deleteEvery = 60 * 60 * 1_000;

export type QuotaServices = {
  readonly quota: Pick<Quota, 'endLeftOver' | 'deleteOld'>;
  /** No other process can be writing into the database. */
  readonly runsAlone: boolean;
  readonly useHistory: UseHistory;
};

export async function registerQuota(
  app: FastifyInstance,
  { quota, runsAlone, useHistory }: QuotaServices,
): Promise<void> {
  app.addHook('onReady', async () => {
    await quota.endLeftOver(runsAlone);
    await quota.deleteOld();
  });
  every(app, leftOverEvery, 'settle reservations that were left open', () => quota.endLeftOver(false));
  every(app, deleteEvery, 'delete old reservations', quota.deleteOld);

  mountEndpoint(app, 'GET /chat/user/uses', ({ account, query: { before, limit } }) =>
    useHistory.list(account.id, { before, limit }),
  );
}
