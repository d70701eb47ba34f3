import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { Tickets } from '../account/tickets.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { StorageParts } from './storage.routes.ts';
import { createStorage } from './storage.service.ts';

/** S3 when it is configured, else a folder below the data. */
export async function openStorage(
  app: FastifyInstance,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tickets: Tickets,
): Promise<StorageParts> {
  if (config.s3) {
    const store = createS3Store(config.s3);
    app.contentSecurity.allow('connect-src', await store.origin());
    return { store, disk: undefined, storage: createStorage(store, tickets, now) };
  }
  const disk = createDiskStore(path.join(config.dataDir, 'objects'), tickets);
  return { store: disk, disk, storage: createStorage(disk, tickets, now) };
}
