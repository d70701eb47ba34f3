import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { Storage } from '../storage/storage.service.ts';
import { createPicturesRepository } from './pictures.repository.ts';
import { createPicturesService } from './pictures.service.ts';

/** Milliseconds. */
const sweepEvery = 60 * 60_000;

export async function picturesRoutes(
  app: FastifyInstance,
  { config, db, limits, now }: Pick<Deps, 'config' | 'db' | 'limits' | 'now'>,
  storage: Storage,
): Promise<void> {
  const repository = createPicturesRepository(db);
  const pictures = createPicturesService({ repository, storage, now, most: config.picturesBytes });
  const ofAccount = limits.limit({ name: 'pictures', points: 60, seconds: 10 * 60 });

  mountEndpoint(app, 'POST /chat/pictures', async ({ account, body }) => {
    await ofAccount.consume(account.id, errors.tooManyRequests);
    return pictures.keep(account, body.key);
  });

  const sweep = () => pictures.sweep().catch((error) => app.log.warn({ err: error }, 'pictures not swept'));
  const timer = setInterval(sweep, sweepEvery);
  app.addHook('preClose', async () => clearInterval(timer));
  // Nobody waits for a storage that is far away.
  void sweep();
}
