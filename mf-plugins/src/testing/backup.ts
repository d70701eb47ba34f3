import type { Backup, BackupState, BackupVersion, RestorePreview } from '@orangery/backup';

/** What a mocked `createBackup` gives. */
export const made: { backup: Backup | null } = { backup: null };

export const version = (revision: number, changes: Partial<BackupVersion> = {}): BackupVersion => ({
  revision,
  path: `chat-record/${String(revision).padStart(32, '0')}.json`,
  whole: false,
  encrypted: false,
  rooms: 2,
  bytes: 12_000,
  device: 'Chrome, Windows',
  isAuto: false,
  createdAt: Date.UTC(2026, 10, 20, 9, revision),
  ...changes,
});

const room = (id: string, title: string, before: number, after: number) => ({
  id,
  title,
  messages: { before, after },
});

export const preview = (changes: Partial<RestorePreview> = {}): RestorePreview => ({
  revision: 1,
  isCurrent: true,
  added: [room('20230000001', 'Figs', 0, 4)],
  changed: [{ ...room('20230000002', 'Plums', 2, 6), before: 'Plum' }],
  removed: [room('20230000003', 'Weeds', 3, 0)],
  same: 7,
  ...changes,
});

export type FakeBackup = Backup & {
  /** Changes what it knows, and notifies. */
  put: (changes: { state?: Partial<BackupState>; versions?: readonly BackupVersion[] }) => void;
};

/** A backup that is there, of a device that knows all of it; `parts` are put in the place of what it does. */
export function fakeBackup(parts: Partial<Backup> = {}): FakeBackup {
  let state: BackupState = {
    revision: 1,
    savedAt: Date.UTC(2026, 10, 20, 9, 1),
    waiting: 0,
    encryption: 'off',
    canUndo: false,
    failure: null,
  };
  let versions: readonly BackupVersion[] = [version(1)];
  const listeners = new Set<() => void>();
  const put: FakeBackup['put'] = (changes) => {
    state = { ...state, ...changes.state };
    versions = changes.versions ?? versions;
    for (const listener of [...listeners]) listener();
  };
  const outcome = { revision: 2, savedAt: 0, uploadedRooms: 1, uploadedBytes: 900, changedHere: [] };
  const opened = (revision: number) => ({
    version: version(revision),
    entries: [],
    room: async () => undefined,
  });
  return {
    put,
    state: async () => state,
    run: async () => {
      put({ state: { waiting: 0, failure: null } });
      return outcome;
    },
    pull: async () => [],
    runWhole: async () => outcome,
    versions: async () => ({ versions, bytes: 20_000, maxBytes: 2_000_000_000 }),
    open: async (revision) => opened(revision),
    preview: async () => preview(),
    restore: async () => {
      put({ state: { canUndo: true } });
      return { added: 1, changed: 1, removed: 1 };
    },
    undo: async () => {
      put({ state: { canUndo: false } });
      return { undone: 3, kept: 0 };
    },
    removeVersions: async () => put({ versions: [] }),
    encrypt: async () => put({ state: { encryption: 'unlocked' } }),
    unlock: async () => put({ state: { encryption: 'unlocked' } }),
    decrypt: async () => put({ state: { encryption: 'off' } }),
    startAnew: async () => put({ state: { encryption: 'off' } }),
    forget: async () => undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => undefined,
    ...parts,
  };
}
