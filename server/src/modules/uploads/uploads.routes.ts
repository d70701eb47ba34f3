import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { UploadsService } from './uploads.service.ts';

/** Milliseconds. */
const sweepEvery = 60 * 60_000;

export type UploadsServices = {
  readonly limits: RateLimits;
  readonly uploads: Pick<UploadsService, 'keep' | 'list' | 'sweep'>;
};

export async function registerUploads(
  app: FastifyInstance,
  { limits, uploads }: UploadsServices,
): Promise<void> {
  const ofAccount = limits.limit({ name: 'pictures', points: 60, seconds: 10 * 60 });

  mountEndpoint(app, 'GET /chat/pictures', ({ account, query }) => uploads.list(account, query.before));

  mountEndpoint(app, 'POST /chat/pictures', async ({ account, body }) => {
    await ofAccount.consume(account.id, errors.tooManyRequests);
    return uploads.keep(account, body.key);
  });

  const sweep = every(app, sweepEvery, 'sweep images of deleted accounts', uploads.sweep);
  // Not awaited: the storage may be far away.
  void sweep();
}
