import path from 'node:path';
import type { Config } from '../../config.ts';
import type { OneTimeTokens } from '../auth/one-time-tokens/one-time-tokens.service.ts';
import { createDiskStore, type DiskStore } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';
import { createStorage, type Storage } from './storage.service.ts';

export type Stores = {
  readonly storage: Storage;
  readonly store: ObjectStore;
  /** The same store, when it is this machine's. */
  readonly disk: DiskStore | undefined;
  /** Where browsers send uploads to, when that is not this server. */
  readonly uploadOrigin: (() => Promise<string>) | undefined;
};

/** S3 when it is configured, else a folder below the data. */
export function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  oneTimeTokens: OneTimeTokens,
  now: () => Date,
): Stores {
  if (s3) {
    const store = createS3Store(s3);
    return {
      storage: createStorage(store, oneTimeTokens, now),
      store,
      disk: undefined,
      uploadOrigin: store.origin,
    };
  }
  const disk = createDiskStore(path.join(dataDir, 'objects'), oneTimeTokens);
  return { storage: createStorage(disk, oneTimeTokens, now), store: disk, disk, uploadOrigin: undefined };
}
