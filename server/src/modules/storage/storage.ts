import path from 'node:path';
import type { Config } from '../../config.ts';
import { createDiskStore, type DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createStorage, type Storage, type StorageDependencies } from './storage.service.ts';

export type Stores = {
  readonly storage: Storage;
  readonly store: ObjectStore;
  /** The same store, when it is this machine's. */
  readonly disk: DiskStore | undefined;
  /** Where browsers send uploads to, when that is not this server. */
  readonly uploadOrigin: (() => Promise<string>) | undefined;
};

/** S3 when it is configured, and only then its client is loaded, else a folder below the data. */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  dependencies: StorageDependencies,
): Promise<Stores> {
  if (s3) {
    const { createS3Store } = await import('./s3-store.ts');
    const store = createS3Store(s3);
    return {
      storage: createStorage(store, dependencies),
      store,
      disk: undefined,
      uploadOrigin: store.origin,
    };
  }
  const disk = createDiskStore(path.join(dataDir, 'objects'), dependencies.oneTimeTokens);
  return { storage: createStorage(disk, dependencies), store: disk, disk, uploadOrigin: undefined };
}
