import type { BackupState, BackupVersions } from '@orangery/backup';
import { type LoadState, useLoad } from '@orangery/platform';
import { useEffect, useSyncExternalStore } from 'react';
import type { Engine } from '../engine.ts';
import type { ActivityState } from './activity.ts';

export type BackupView = {
  /** What this device knows. */
  state: LoadState<BackupState>;
  /** What lies in the cloud. */
  versions: LoadState<BackupVersions>;
  activity: ActivityState;
  reload: () => void;
};

/** The backup as it is now, here and in the cloud; asked again after everything that may have changed it. */
export function useBackup({ backup, activity }: Engine): BackupView {
  const shown = useSyncExternalStore(activity.subscribe, activity.read);
  const [state, reloadState] = useLoad(() => backup.state(), [backup]);
  const [versions, reloadVersions] = useLoad((signal) => backup.versions({ signal }), [backup]);
  const reload = () => {
    reloadState();
    reloadVersions();
  };
  useEffect(() => backup.subscribe(reload), [backup]);
  // Another tab has ended one: the engine of this page does not know of it.
  useEffect(() => {
    if (!shown.elsewhere) reload();
  }, [shown.elsewhere]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return { state, versions, activity: shown, reload };
}
