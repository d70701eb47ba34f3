import { createBackupUploads } from '../modules/backup/backup-uploads.service.ts';
import { createBackups } from '../modules/backup/backups.service.ts';
import type { Foundation } from './foundation.ts';
import type { People } from './people.ts';
import type { Repositories } from './repositories.ts';

type Base = Pick<Foundation, 'accountEvents' | 'config'> &
  Pick<People, 'store'> & { readonly repositories: Repositories };

/** Chat records of accounts in the cloud. */
export function createBackupServices({ accountEvents, config, repositories, store }: Base) {
  const { backupFiles: files, backupVersions: versions } = repositories;
  const maxBytes = config.backupBytes;
  const backupUploads = createBackupUploads({ files, store, maxBytes });
  return {
    backupUploads,
    backups: createBackups({ files, versions, uploads: backupUploads, store, accountEvents, maxBytes }),
  };
}
