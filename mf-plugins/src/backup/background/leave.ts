import { sleep } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';

/** A backup that is quicker shows nothing. Milliseconds. */
const patience = 200;

/**
 * Lets who logs out see that their chats are saved, and go without. Resolves when it is over, however it went: what could not be
 * saved stays in this browser, and the person is notified.
 * @param save resolves to whether everything is in the cloud
 * @param show the dialog, with what it is skipped by; null takes it away
 */
export async function saveBeforeLeaving(
  { toast }: Pick<HostServices, 'toast'>,
  save: () => Promise<boolean>,
  show: (skip: (() => void) | null) => void,
): Promise<void> {
  const over = new AbortController();
  const skipped = new Promise<'skipped'>((resolve) => {
    const showLater = async () => {
      await sleep(patience, over);
      if (!over.signal.aborted) show(() => resolve('skipped'));
    };
    void showLater();
  });
  const saved = await Promise.race([save().catch(() => false), skipped]);
  over.abort();
  show(null);
  if (saved === false)
    toast({ kind: 'warning', text: i18next.t('leaving.failed', { ns: 'mf-plugins/backup' }) });
}
