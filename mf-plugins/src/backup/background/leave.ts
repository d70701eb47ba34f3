import { sleep } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';

/** A backup that is quicker shows nothing. Milliseconds. */
const patience = 200;

type Leaving = {
  /** Resolves to whether everything is in the cloud. */
  save: () => Promise<boolean>;
  /** Ends what `save` has begun. */
  cancel: () => void;
  /** The dialog, with what it is skipped by; null takes it away. */
  show: (skip: (() => void) | null) => void;
};

/**
 * Lets who logs out see that their chats are saved, and go without. Resolves when it is over, however it went: what could not be
 * saved stays in this browser, and the person is notified.
 */
export async function saveBeforeLeaving(
  { toast }: Pick<HostServices, 'toast'>,
  { save, cancel, show }: Leaving,
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
  if (saved === 'skipped') cancel();
  if (saved === false)
    toast({ kind: 'warning', text: i18next.t('leaving.failed', { ns: 'mf-plugins/backup' }) });
}
