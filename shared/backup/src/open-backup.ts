import { openChangeChannel, openIndexedStore } from '@orangery/records/storage';
import { BackupError } from './backup-error.ts';
import type { Cloud } from './cloud.ts';
import type { Context } from './context.ts';
import { createEngine } from './engine.ts';
import { openKnownStore } from './known.ts';
import type { Backup, BackupOptions } from './types.ts';

type Dependencies = Pick<BackupOptions, 'owner' | 'indexedDB' | 'now'> & { readonly cloud: Cloud };

/** The backup of one account on this device, run on this thread; nothing is opened before the first call. */
export function openBackup({ owner, cloud, indexedDB, now = Date.now }: Dependencies): Backup {
  const channel = openChangeChannel(owner);
  const known = openKnownStore(owner, indexedDB);
  let opening: Promise<Context> | null = null;
  const open = (): Promise<Context> => {
    opening ??= openIndexedStore({ name: owner, factory: indexedDB ?? globalThis.indexedDB })
      .then((store) => ({ store, known, cloud, notify: channel.notify, now }))
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
