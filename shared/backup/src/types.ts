import type { ApiClient } from '@orangery/api';
import type { Room, RoomEntry } from '@orangery/records';
import type { BackupWorker } from './worker/remote-backup.ts';

/** One backup that lies on the server. */
export type BackupVersion = {
  /** Grows with every backup of the account. */
  readonly revision: number;
  /** Of the manifest, or of the file in the whole-file format. */
  readonly path: string;
  /** A JSON array of rooms, as older clients write it. */
  readonly whole: boolean;
  readonly encrypted: boolean;
  /** Living rooms; null: not known, of a whole file. */
  readonly rooms: number | null;
  /** Of everything it consists of, as stored. */
  readonly bytes: number;
  /** Browser and system that made it, `Chrome, Windows`. */
  readonly device: string | null;
  readonly isAuto: boolean;
  /** Unix milliseconds, by the server's clock. */
  readonly createdAt: number;
};

/** What lies on the server, newest first; `versions[0]` is the current backup. */
export type BackupVersions = {
  readonly versions: readonly BackupVersion[];
  /** Of all of them; a part that several versions share counts once. */
  readonly bytes: number;
  readonly maxBytes: number;
};

/** How this device stands to the cloud, without asking the server. */
export type BackupState = {
  /** The revision that this device has last merged; 0: none. */
  readonly revision: number;
  /** Unix milliseconds by the server's clock when that revision was made; null: this device has never been in touch. */
  readonly savedAt: number | null;
  /** Rooms that were changed here since, tombstones among them. */
  readonly waiting: number;
  /**
   * `off`: parts are not encrypted. `unlocked`: the key is on this device. `locked`: the backup is encrypted and the passphrase
   * has to be given (`unlock`) before anything can be fetched or uploaded.
   */
  readonly encryption: 'off' | 'unlocked' | 'locked';
  /** The last restore can be undone. */
  readonly canUndo: boolean;
  /** Why the last run failed; null: it did not, or none ran. */
  readonly failure: BackupErrorKind | null;
};

/** In their order. `bytes` steps count bytes, the others rooms. */
export type BackupStep = 'fetching' | 'merging' | 'packing' | 'uploading' | 'reporting' | 'saving';

/** How far a run is; `total` is 0 while it is not known. */
export type BackupProgress = { readonly step: BackupStep; readonly done: number; readonly total: number };

export type RunOptions = {
  /** Cancels at the next step; the promise rejects with the signal's reason. Cloud and device stay whole. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
};

export type BackupOutcome = {
  readonly revision: number;
  /** Unix milliseconds, by the server's clock. */
  readonly savedAt: number;
  /** Rooms that were uploaded; 0: the cloud had everything already. */
  readonly uploadedRooms: number;
  /** Bytes that were uploaded. */
  readonly uploadedBytes: number;
  /** Ids of rooms that came from the cloud, or were deleted because they are there. */
  readonly changedHere: readonly string[];
};

export type ChangedRoom = {
  /** Id on this device, or in the backup for one that is not here. */
  readonly id: string;
  /** Titles are text of a person: any length, any characters. `before`: what it is called here, where that is another title. */
  readonly title: string;
  readonly before?: string;
  /** Messages a person sees, before and after. */
  readonly messages: { readonly before: number; readonly after: number };
};

/** What a restore would do. Nothing has been changed yet. */
export type RestorePreview = {
  readonly revision: number;
  /** The current backup is merged; an older version is brought back: what it has and is deleted now comes again. */
  readonly isCurrent: boolean;
  readonly added: readonly ChangedRoom[];
  readonly changed: readonly ChangedRoom[];
  /** Rooms that are here and were deleted on another device. */
  readonly removed: readonly ChangedRoom[];
  /** How many rooms stay as they are. */
  readonly same: number;
};

export type RestoreOutcome = { readonly added: number; readonly changed: number; readonly removed: number };

/** `kept`: rooms that were changed since the restore and were left as they are. */
export type UndoOutcome = { readonly undone: number; readonly kept: number };

/** An older or the current version, opened for reading. Nothing of it is written to the device. */
export type OpenedVersion = {
  readonly version: BackupVersion;
  /** Living rooms, last changed first: no more than what is shown of them, since there may be ten thousand. */
  readonly entries: readonly Pick<RoomEntry, 'id' | 'title' | 'messageCount'>[];
  /** A room with its messages; of the version that was opened last. */
  readonly room: (id: string) => Promise<Room | undefined>;
};

/**
 * - `records`: the chat records could not be fetched (message `recordsFailed`).
 * - `format`: the cloud record is not what it should be: no array, truncated, damaged, of another account (`recordFormatWrong`).
 * - `newer`: it was written by a newer release; reload the page.
 * - `token`: no upload token (`backupTokenFailed`).
 * - `upload`: the storage or the report failed (`backupUploadFailed`).
 * - `locked`: the passphrase has to be given. `passphrase`: it is the wrong one.
 * - `full-cloud`: the account may not keep that much. `full-device`: the device has no space for what was fetched.
 * - `too-large`: a room, or the whole file, is larger than 50 MB.
 * - `device`: the records of this device cannot be read or written.
 * - `busy`: other devices changed the backup again and again; try later.
 */
export type BackupErrorKind =
  | 'records'
  | 'format'
  | 'newer'
  | 'token'
  | 'upload'
  | 'locked'
  | 'passphrase'
  | 'full-cloud'
  | 'full-device'
  | 'too-large'
  | 'device'
  | 'busy';

/**
 * The backup of one account on this device. All calls of all tabs run one after the other (Web Locks where there are any). Each
 * rejects with a `BackupError`, or with the reason of its signal. Whatever fails, at whichever step: the cloud has the former or
 * the new backup as a whole, the device loses nothing, and the same call again goes on from there.
 */
export type Backup = {
  readonly state: () => Promise<BackupState>;
  /** Fetches what is new in the cloud, merges it in, and uploads what is new here. */
  readonly run: (options?: RunOptions & { readonly isAuto?: boolean }) => Promise<BackupOutcome>;
  /** Only the first half of it: for a device that follows another one live. Costs one call where nothing is new. */
  readonly pull: (options?: RunOptions) => Promise<readonly string[]>;
  /** Merges, and uploads everything as one JSON array, for clients that read nothing else. Never encrypted. */
  readonly runWhole: (options?: RunOptions) => Promise<BackupOutcome>;
  readonly versions: (options?: Pick<RunOptions, 'signal'>) => Promise<BackupVersions>;
  readonly open: (revision: number, options?: RunOptions) => Promise<OpenedVersion>;
  /** @param revision the current one unless given */
  readonly preview: (options?: RunOptions & { readonly revision?: number }) => Promise<RestorePreview>;
  /**
   * Does what `preview` shows for this revision, by now. Can be undone until the next restore. `only`: ids of the preview; the
   * rest stays as it is. An older version is brought back over what the cloud has of these rooms now, so it lasts; that is merged
   * in first and, unlike the rest, stays after an undo.
   */
  readonly restore: (
    options?: RunOptions & { readonly revision?: number; readonly only?: readonly string[] },
  ) => Promise<RestoreOutcome>;
  readonly undo: (options?: RunOptions) => Promise<UndoOutcome>;
  /** Versions that are deleted for good; all of them unless `revisions` are given. The chats of this device stay. */
  readonly removeVersions: (revisions?: readonly number[]) => Promise<void>;
  /**
   * From the next run on everything is encrypted with this passphrase, which is not kept: the key made of it stays on this device
   * and cannot be read out. Older versions stay as they are until they are removed. Nobody can read the backup without the
   * passphrase, ours and the operator's help included.
   */
  readonly encrypt: (passphrase: string) => Promise<void>;
  /** Gives the passphrase of an encrypted backup. Rejects with `passphrase` when it is another one. */
  readonly unlock: (passphrase: string, options?: Pick<RunOptions, 'signal'>) => Promise<void>;
  /** From the next run on nothing is encrypted any more. Rejects with `locked` when this device has no key. */
  readonly decrypt: () => Promise<void>;
  /**
   * For a passphrase that is lost: the cloud's versions stay, unreadable, and the next run writes a new backup of what this
   * device has, encrypted with the new passphrase or, without one, not at all.
   */
  readonly startAnew: (passphrase?: string) => Promise<void>;
  /**
   * Forgets the key and everything this device knows of the cloud. Nothing is deleted from either, and the next run fetches and
   * merges all of it again.
   */
  readonly forget: () => Promise<void>;
  /** Called after every run, pull, restore and undo of this page, and when the state changed otherwise. Returns the remover. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
};

/** What `createBackup(options)` needs: `const backup = createBackup({ api, owner: records.owner })`. */
export type BackupOptions = {
  readonly api: Pick<ApiClient, 'call' | 'download'>;
  /** Key from `ownerKey(username)`; never that of guests. */
  readonly owner: string;
  /** The engine; the browser's own unless given. */
  readonly indexedDB?: IDBFactory;
  /** Starts a worker that calls `serveBackup(self)`: many chats take long. On this thread unless given. */
  readonly startWorker?: () => BackupWorker;
  /** Unix milliseconds; the clock unless given. It decides nothing but what is shown as time. */
  readonly now?: () => number;
};

/** What `followBackup(options)` needs; `emit` is `host.bus.emit`. */
export type FollowOptions = {
  readonly backup: Backup;
  /** Plugin 4 is installed, paid for, and has `is_auto`; asked whenever it would run. */
  readonly isAuto: () => boolean;
  /** The switch "live on a second device". */
  readonly isLive: () => boolean;
  /** Minutes: `session.helpInfo.backup_minutes`. */
  readonly interval: () => number;
  readonly emit: (
    ...event:
      | ['backup:started', Record<string, never>]
      | ['backup:finished', { at: number }]
      | ['backup:failed', { reason: string }]
  ) => void;
};

/**
 * Automatic backups of a page: at the interval where something is waiting, when the page is left or hidden, and at sign-out.
 * Every run is reported with `backup:started` and `backup:finished` or `backup:failed`, whose reason is a `BackupErrorKind`.
 */
export type FollowedBackup = {
  /**
   * For `host.account.beforeSignOut`. With `save` and `is_auto` it starts an upload and looks every 100 ms whether it is done;
   * resolves also when it failed, as `backup:failed` says: the records stay on the device.
   */
  readonly beforeSignOut: (kind: 'signed-out' | 'save') => Promise<void>;
  /** The feed says that this revision is there: merges it where `isLive`, unless this device has made it. */
  readonly arrived: (revision: number) => void;
  /** A finished answer, or any other change worth a backup at once while `isLive`. */
  readonly changed: () => void;
  readonly stop: () => void;
};
