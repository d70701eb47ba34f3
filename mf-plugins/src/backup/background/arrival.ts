import type { Backup } from '@orangery/backup';
import type { HostServices } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import i18next from 'i18next';

type Host = Pick<HostServices, 'session' | 'overlays' | 'toast'>;

/** Where storage is refused, it is offered again with the next page. */
function isFirstTime(username: string): boolean {
  const key = `backup-offered:${ownerKey(username)}`;
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, 'yes');
  } catch {}
  return true;
}

/** The page of the backup says the same, and longer. */
const isShown = (): boolean =>
  new URLSearchParams(location.search).get('panel')?.startsWith('plugins/backup') ?? false;

/**
 * On a device that has never been in touch with the backup of the account: offers what is in it, once. Nothing is fetched into the
 * device by this.
 */
export async function offerOnArrival(backup: Backup, host: Host, signal: AbortSignal): Promise<void> {
  const { username } = host.session;
  if (username === null || (await backup.state()).revision > 0) return;
  const [current] = (await backup.versions({ signal })).versions;
  if (!current) return;
  const { revision, encrypted } = current;
  const added = encrypted ? [] : (await backup.preview({ revision, signal })).added;
  if (signal.aborted || (!encrypted && added.length === 0) || isShown() || !isFirstTime(username)) return;
  const t = i18next.getFixedT(null, 'mf-plugins/backup');
  const open = (id: string) => () => host.overlays.open('plugins', id);
  host.toast(
    encrypted
      ? { text: t('arrival.locked'), action: { label: t('arrival.unlock'), run: open('backup') } }
      : {
          text: t('arrival.offer', { count: added.length }),
          action: { label: t('arrival.look'), run: open(`backup/${revision}`) },
        },
  );
}
