export { BackupError, backupMessages } from './backup-error.ts';
export { createBackup } from './create-backup.ts';
export { followBackup } from './follow-backup.ts';
export type {
  Backup,
  BackupErrorKind,
  BackupOptions,
  BackupOutcome,
  BackupProgress,
  BackupState,
  BackupStep,
  BackupVersion,
  BackupVersions,
  ChangedRoom,
  FollowedBackup,
  FollowOptions,
  OpenedVersion,
  RestoreOutcome,
  RestorePreview,
  RunOptions,
  UndoOutcome,
} from './types.ts';
