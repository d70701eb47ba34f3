import type { Backup, BackupProgress, OpenedVersion, RestoreOutcome, RestorePreview } from '@orangery/backup';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../problem.ts';

export type VersionState =
  | { step: 'reading'; progress: BackupProgress | null }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; preview: RestorePreview; opened: OpenedVersion }
  | { step: 'restoring'; progress: BackupProgress | null; preview: RestorePreview; opened: OpenedVersion }
  | {
      step: 'stopped';
      /** Null: the person gave it up. */
      error: unknown;
      /** Some chats are restored already. */
      isPartial: boolean;
      preview: RestorePreview;
      opened: OpenedVersion;
    }
  | { step: 'done'; outcome: RestoreOutcome; opened: OpenedVersion };

/** A version of the backup: read, looked at, and restored. */
export function useVersion(backup: Backup, revision: number) {
  const [state, setState] = useState<VersionState>({ step: 'reading', progress: null });
  const ending = useRef<AbortController>(null);
  const begin = (): AbortSignal => {
    ending.current?.abort();
    ending.current = new AbortController();
    return ending.current.signal;
  };

  async function read(): Promise<void> {
    const signal = begin();
    const put = (next: VersionState) => !signal.aborted && setState(next);
    put({ step: 'reading', progress: null });
    try {
      const onProgress = (progress: BackupProgress) => put({ step: 'reading', progress });
      const preview = await backup.preview({ revision, signal, onProgress });
      const opened = await backup.open(revision, { signal, onProgress });
      put({ step: 'ready', preview, opened });
    } catch (error) {
      put({ step: 'failed', error });
    }
  }

  async function restore({ preview, opened }: { preview: RestorePreview; opened: OpenedVersion }) {
    const signal = begin();
    setState({ step: 'restoring', progress: null, preview, opened });
    let isPartial = false;
    try {
      const onProgress = (progress: BackupProgress) => {
        isPartial ||= progress.step === 'merging' && progress.done > 0;
        if (!signal.aborted) setState({ step: 'restoring', progress, preview, opened });
      };
      const outcome = await backup.restore({ revision, signal, onProgress });
      setState({ step: 'done', outcome, opened });
    } catch (reason) {
      const error = isCancelled(reason) ? null : reason;
      // What is left to restore is another list then.
      const left = isPartial ? await backup.preview({ revision }).catch(() => preview) : preview;
      setState(
        error === null && !isPartial
          ? { step: 'ready', preview, opened }
          : { step: 'stopped', error, isPartial, preview: left, opened },
      );
    }
  }

  useEffect(() => {
    void read();
    return () => ending.current?.abort();
  }, [backup, revision]);

  return { state, read, restore, cancel: () => ending.current?.abort() };
}
