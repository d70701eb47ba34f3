import { type Backup, createBackup } from '@orangery/backup';
import { type HostServices, startWorker } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { type Activity, createActivity } from './state/activity.ts';

export type Engine = { readonly backup: Backup; readonly activity: Activity };

let opened: (Engine & { owner: string }) | null = null;

/** The backup of who is signed in; null for a guest, and while it is not known who it is. One for all that shows or runs it. */
export function engineOf({ api, session }: Pick<HostServices, 'api' | 'session'>): Engine | null {
  const owner = session.username === null ? null : ownerKey(session.username);
  if (opened && opened.owner === owner) return opened;
  opened?.activity.close();
  opened?.backup.close();
  opened = null;
  if (owner === null) return null;
  const start = () => startWorker(new URL('./backup.worker.ts', import.meta.url));
  const backup = createBackup({ api, owner, startWorker: start });
  opened = { owner, backup, activity: createActivity(backup, owner) };
  return opened;
}
