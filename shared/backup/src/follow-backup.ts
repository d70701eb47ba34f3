import { BackupError } from './backup-error.ts';
import type { Backup, FollowedBackup, FollowOptions } from './types.ts';

/** Milliseconds. */
const signOutPolling = 100;
const afterChange = 400;

/** Runs the backup of a page by itself; see `FollowedBackup`. */
export function followBackup({ backup, isAuto, isLive, interval, emit }: FollowOptions): FollowedBackup {
  let known = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();

  /** Never rejects: the event says how it ended. */
  const report = async (work: () => Promise<{ savedAt: number; revision: number }>): Promise<void> => {
    emit('backup:started', {});
    try {
      const { savedAt, revision } = await work();
      known = Math.max(known, revision);
      emit('backup:finished', { at: savedAt });
    } catch (error) {
      emit('backup:failed', { reason: error instanceof BackupError ? error.kind : 'canceled' });
    }
  };
  const run = (): Promise<void> => report(() => backup.run({ isAuto: true, signal: ending.signal }));
  const tryWaiting = async (): Promise<void> => {
    if (!isAuto()) return;
    const { waiting, encryption } = await backup.state();
    if (waiting > 0 && encryption !== 'locked') await run();
  };
  let trying: Promise<void> | null = null;
  /** A page that is closed is first hidden and then left. */
  const runWaiting = (): Promise<void> => {
    trying ??= tryWaiting().finally(() => {
      trying = null;
    });
    return trying;
  };
  const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

  const timer = setInterval(() => quietly(runWaiting()), interval() * 60_000);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') quietly(runWaiting());
  };
  const onLeft = () => quietly(runWaiting());
  globalThis.document?.addEventListener('visibilitychange', onHidden);
  // Safari leaves some pages without hiding them first.
  globalThis.addEventListener?.('pagehide', onLeft);

  return {
    async beforeSignOut(kind) {
      if (kind !== 'save' || !isAuto()) return;
      let isDone = false;
      void run().finally(() => {
        isDone = true;
      });
      while (!isDone) await new Promise((resolve) => setTimeout(resolve, signOutPolling));
    },
    arrived(revision) {
      if (!isLive() || revision <= known) return;
      quietly(followCloud(backup, ending.signal));
    },
    changed() {
      if (!isLive()) return;
      clearTimeout(soon);
      soon = setTimeout(() => quietly(run()), afterChange);
    },
    stop() {
      clearInterval(timer);
      clearTimeout(soon);
      globalThis.document?.removeEventListener('visibilitychange', onHidden);
      globalThis.removeEventListener?.('pagehide', onLeft);
      ending.abort();
    },
  };
}

async function followCloud(backup: Backup, signal: AbortSignal): Promise<void> {
  const { encryption } = await backup.state();
  if (encryption !== 'locked') await backup.pull({ signal });
}
