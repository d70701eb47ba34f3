import { errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { objectRoutes } from './objects.routes.ts';
import type { Stores } from './storage.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Milliseconds. */
const sweepEvery = 10 * 60_000;

export type StorageServices = Stores & { readonly limits: RateLimits };

export async function registerStorage(
  app: FastifyInstance,
  { disk, limits, storage, store, uploadOrigin }: StorageServices,
): Promise<void> {
  if (uploadOrigin) app.contentSecurity.allow('connect-src', await uploadOrigin());
  const permissions = limits.limit({ name: 'uploads', points: 30, seconds: 10 * 60 });
  // Accounts are free: many of one visitor must not fill the disk.
  const ofAddress = limits.limit({ name: 'uploads-address', points: 120, seconds: 10 * 60 });

  mountEndpoint(app, 'GET /chat/help/qiniu-token', async ({ account, query, request }) => {
    await permissions.consume(account.id, errors.tooManyRequests);
    await ofAddress.consume(clientOf(request), errors.tooManyRequests);
    const { token, key, url, headers, seconds } = await storage.permit(account, {
      ...query,
      client: clientOf(request),
    });
    return { token, key, url, method: 'PUT', headers: { ...headers }, expires_in: seconds };
  });
  if (disk) await app.register((scope) => uploadRoutes(scope, disk));
  objectRoutes(app, store);

  const sweep = every(app, sweepEvery, 'sweep uploads that nobody used', storage.sweep);
  // Not awaited: the storage may be far away.
  void sweep();
}
