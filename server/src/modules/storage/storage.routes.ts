import { backupBucket, errors } from '@orangery/api/contract';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../http/client-address.ts';
import { every } from '../../http/every.ts';
import { type Call, mountEndpoint } from '../../http/mount.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { BackupUploads } from '../backup/backup-uploads.service.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import { objectRoutes } from './objects.routes.ts';
import type { Stores } from './storage.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Milliseconds. */
const sweepEvery = 10 * 60_000;

export type StorageServices = Stores & {
  readonly limits: RateLimits;
  readonly backupUploads: Pick<BackupUploads, 'permit'>;
  readonly plugins: Pick<Plugins, 'require'>;
};

export async function registerStorage(
  app: FastifyInstance,
  { backupUploads, disk, limits, plugins, storage, store, uploadOrigin }: StorageServices,
): Promise<void> {
  if (uploadOrigin) app.contentSecurity.allow('connect-src', await uploadOrigin());
  const permissions = limits.limit({ name: 'uploads', points: 30, seconds: 10 * 60 });
  // Accounts are free: many of one visitor must not fill the disk.
  const ofAddress = limits.limit({ name: 'uploads-address', points: 120, seconds: 10 * 60 });

  // The first backup of thousands of chats consists of many files.
  const ofBackups = limits.limit({ name: 'uploads-backup', points: 3_000, seconds: 10 * 60 });

  const permit = async ({ account, query, request }: Call<'GET /chat/help/qiniu-token'>) => {
    const { bucket, filename, sha256, size } = query;
    if (bucket === backupBucket) {
      await ofBackups.consume(account.id, errors.tooManyRequests);
      await plugins.require(account, pluginIds.cloudBackup);
      return backupUploads.permit(account, { filename, size, ...(sha256 && { sha256 }) });
    }
    await permissions.consume(account.id, errors.tooManyRequests);
    await ofAddress.consume(clientOf(request), errors.tooManyRequests);
    return storage.permit(account, { filename, bucket, size, client: clientOf(request) });
  };
  mountEndpoint(app, 'GET /chat/help/qiniu-token', async (call) => {
    const { token, key, url, headers, seconds } = await permit(call);
    return { token, key, url, method: 'PUT', headers: { ...headers }, expires_in: seconds };
  });
  if (disk) await app.register((scope) => uploadRoutes(scope, disk));
  objectRoutes(app, store);

  const sweep = every(app, sweepEvery, 'sweep uploads that nobody used', storage.sweep);
  // Not awaited: the storage may be far away.
  void sweep();
}
