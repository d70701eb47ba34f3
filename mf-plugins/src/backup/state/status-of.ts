import type { BackupState, BackupVersions } from '@orangery/backup';
import type { ActivityState } from './activity.ts';

export const statuses = [
  'running',
  'otherTab',
  'locked',
  'offline',
  'failed',
  'nothing',
  'never',
  'changed',
  'behind',
  'done',
] as const;
export type BackupStatus = (typeof statuses)[number];

/** A device that has not been in touch yet does not know that what is in the cloud is encrypted. */
export function encryptionOf(
  { encryption, revision }: Pick<BackupState, 'encryption' | 'revision'>,
  versions: Pick<BackupVersions, 'versions'> | null,
): BackupState['encryption'] {
  return revision === 0 && encryption === 'off' && versions?.versions[0]?.encrypted ? 'locked' : encryption;
}

type Known = {
  state: Pick<BackupState, 'encryption' | 'failure' | 'revision' | 'waiting'>;
  /** Null: not known. */
  versions: Pick<BackupVersions, 'versions'> | null;
  activity: Pick<ActivityState, 'running' | 'elsewhere'>;
  isOnline: boolean;
};

/** What there is to say of the backup in a few words: what goes on first, then what stands in its way. */
export function statusOf({ state, versions, activity, isOnline }: Known): BackupStatus {
  if (activity.running) return 'running';
  if (activity.elsewhere) return 'otherTab';
  if (!isOnline) return 'offline';
  if (state.encryption === 'locked') return 'locked';
  // A passphrase that was mistyped is said where it was typed.
  if (state.failure !== null && state.failure !== 'passphrase') return 'failed';
  if (versions?.versions.length === 0) return state.waiting > 0 ? 'never' : 'nothing';
  if (state.waiting > 0) return 'changed';
  // A device that was never in touch has nothing in the cloud of which it knows.
  if (!versions && state.revision === 0) return 'nothing';
  return state.revision < (versions?.versions[0]?.revision ?? 0) ? 'behind' : 'done';
}
