import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { OneTimeTokens } from '../../auth/one-time-tokens/one-time-tokens.service.ts';
import { createDiskStore } from '../../storage/disk-store.ts';
import { createBackupFilesRepository } from '../backup-files.repository.ts';
import { createBackupUploads } from '../backup-uploads.service.ts';

/** Does at once what the server does every ten minutes. */
export const createObjectSweep = (db: Kysely<Database>, dataDir: string): Promise<void> =>
  createBackupUploads({
    files: createBackupFilesRepository(db),
    store: createDiskStore(path.join(dataDir, 'objects'), {} as OneTimeTokens),
    maxBytes: 0,
  }).sweep();
