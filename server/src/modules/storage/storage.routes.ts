import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { publicObjects } from './public-objects.ts';
import type { Storage } from './storage.service.ts';
import { uploadRoute } from './upload-route.ts';

/** Milliseconds. */
const sweepEvery = 60 * 60_000;

export type StorageParts = {
  readonly storage: Storage;
  readonly store: ObjectStore;
  /** The same store, when it is this machine's. */
  readonly disk: DiskStore | undefined;
};

export async function storageRoutes(
  app: FastifyInstance,
  { limits }: Pick<Deps, 'limits'>,
  { storage, store, disk }: StorageParts,
): Promise<void> {
  const permissions = limits.limit({ name: 'uploads', points: 30, seconds: 10 * 60 });
  // Accounts are free: many of one visitor must not fill the disk.
  const ofAddress = limits.limit({ name: 'uploads-address', points: 120, seconds: 10 * 60 });

  mountEndpoint(app, 'GET /chat/help/qiniu-token', async ({ account, query, request }) => {
    await permissions.consume(account.id, errors.tooManyRequests);
    await ofAddress.consume(clientOf(request), errors.tooManyRequests);
    const { token, key, url, headers, seconds } = await storage.permit(account, query);
    return { token, key, url, method: 'PUT', headers: { ...headers }, expires_in: seconds };
  });
  if (disk) await app.register((scope) => uploadRoute(scope, disk));
  publicObjects(app, store);

  const sweep = () => storage.sweep().catch((error) => app.log.warn({ err: error }, 'uploads not swept'));
  const timer = setInterval(sweep, sweepEvery);
  app.addHook('preClose', async () => clearInterval(timer));
  // Nobody waits for a storage that is far away.
  void sweep();
}
