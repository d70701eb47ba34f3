import { type Backup, BackupError, type BackupProgress } from '@orangery/backup';
import type { EventBus } from '@orangery/bus';
import { isCancelled, problemText } from '../problem.ts';
import { watchOtherTabs } from './other-tabs.ts';

export type ActivityState = {
  /** A backup is being made by this page. */
  readonly running: boolean;
  /** The person started it here, and can cancel it. */
  readonly canCancel: boolean;
  /** Another tab makes one. */
  readonly elsewhere: boolean;
  /** How the last one ended that was started here. `merged`: another device had something new. */
  readonly ended: 'saved' | 'merged' | 'canceled' | null;
  /** Why it failed, in words. */
  readonly problem: string | null;
};

const idle: ActivityState = {
  running: false,
  canCancel: false,
  elsewhere: false,
  ended: null,
  problem: null,
};

export type Activity = {
  readonly read: () => ActivityState;
  /** How far it is; null until its first step is known. Apart, because it changes often and little of the page shows it. */
  readonly progress: () => BackupProgress | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Backs up because the person asks for it. Never rejects: what went wrong is in the state. */
  readonly start: (bus: Pick<EventBus, 'emit'>) => Promise<void>;
  readonly cancel: () => void;
  /** A backup began by itself; returns what is to be called at its end. */
  readonly begin: () => () => void;
  readonly close: () => void;
};

/** What goes on with the backup of one account: here, where it outlives the page that shows it, and in the other tabs. */
export function createActivity(backup: Backup, owner: string): Activity {
  let state = idle;
  let progress: BackupProgress | null = null;
  let current: AbortController | null = null;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const put = (changes: Partial<ActivityState>) => {
    state = { ...state, ...changes };
    notify();
  };
  const onProgress = (step: BackupProgress) => {
    progress = step;
    notify();
  };
  const tabs = watchOtherTabs(owner, (elsewhere) => put({ elsewhere }));

  async function start(bus: Pick<EventBus, 'emit'>): Promise<void> {
    if (state.running) return;
    current = new AbortController();
    progress = null;
    put({ running: true, canCancel: true, ended: null, problem: null });
    const release = tabs.announce();
    bus.emit('backup:started', {});
    try {
      const { savedAt, changedHere } = await backup.run({ signal: current.signal, onProgress });
      bus.emit('backup:finished', { at: savedAt });
      put({ ended: changedHere.length > 0 ? 'merged' : 'saved' });
    } catch (error) {
      bus.emit('backup:failed', { reason: error instanceof BackupError ? error.kind : 'canceled' });
      put(isCancelled(error) ? { ended: 'canceled' } : { problem: problemText(error) });
    } finally {
      current = null;
      release();
      put({ running: false, canCancel: false });
    }
  }

  return {
    read: () => state,
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    cancel: () => current?.abort(),
    begin: () => {
      const release = tabs.announce();
      // One that the person started shows its own steps.
      if (!state.running) {
        progress = null;
        put({ running: true });
      }
      return () => {
        release();
        if (!current) put({ running: false });
      };
    },
    close: tabs.close,
  };
}
