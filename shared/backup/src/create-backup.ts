import { openChangeChannel, openIndexedStore } from '@orangery/records/storage';
import { BackupError } from './backup-error.ts';
import { createCloud } from './cloud.ts';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { openKnownStore } from './known.ts';
import type { Backup, BackupOptions } from './types.ts';

/** The backup of one account on this device; nothing is opened before the first call. */
export function createBackup({ api, owner, indexedDB, now = Date.now }: BackupOptions): Backup {
  const channel = openChangeChannel(owner);
  const known = openKnownStore(owner, indexedDB);
  let opening: Promise<Context> | null = null;
  const open = (): Promise<Context> => {
    opening ??= openIndexedStore({ name: owner, factory: indexedDB ?? globalThis.indexedDB })
      .then((store) => ({ store, known, cloud: createCloud(api), notify: channel.notify, now }))
      .catch((error: unknown) => {
        opening = null;
        throw new BackupError('device', error);
      });
    return opening;
  };
  return createEngine(owner, open, () => {
    void opening?.then(({ store }) => store.close());
    known.close();
    channel.close();
  });
}
