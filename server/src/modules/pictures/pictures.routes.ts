import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { PicturesService } from './pictures.service.ts';

/** Milliseconds. */
const sweepEvery = 60 * 60_000;

export type PicturesServices = {
  readonly limits: RateLimits;
  readonly pictures: Pick<PicturesService, 'keep' | 'sweep'>;
};

export async function registerPictures(
  app: FastifyInstance,
  { limits, pictures }: PicturesServices,
): Promise<void> {
  const ofAccount = limits.limit({ name: 'pictures', points: 60, seconds: 10 * 60 });

  mountEndpoint(app, 'POST /chat/pictures', async ({ account, body }) => {
    await ofAccount.consume(account.id, errors.tooManyRequests);
    return pictures.keep(account, body.key);
  });

  const sweep = every(app, sweepEvery, 'sweep pictures', pictures.sweep);
  // Not awaited: the storage may be far away.
  void sweep();
}
