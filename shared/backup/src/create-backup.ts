import { createCloud } from './cloud.ts';
import { openBackup } from './open-backup.ts';
import type { Backup, BackupOptions } from './types.ts';
import { remoteBackup } from './worker/remote-backup.ts';

/** The backup of one account on this device; nothing is opened before the first call. */
export function createBackup({ api, startWorker, ...options }: BackupOptions): Backup {
  const cloud = createCloud(api);
  const here = () => openBackup({ ...options, cloud });
  return startWorker ? remoteBackup({ owner: options.owner, cloud, start: startWorker, here }) : here();
}
