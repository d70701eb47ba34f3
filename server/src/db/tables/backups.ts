import type { ColumnType, Generated } from 'kysely';

/** Uploads of backups: parts, and the files that versions begin with. */
export type BackupFilesTable = {
  /** In the object storage; of a version its path. */
  object_key: string;
  account_id: string;
  /** Of a part; null: a manifest or a whole file. */
  name: string | null;
  /** Of the content, as announced. */
  sha256: string | null;
  bytes: number;
  /** The content is as announced. */
  checked: Generated<boolean>;
  /** When it was last announced or asked about: what nothing refers to is deleted a day later. */
  touched_at: Date;
  removed_at: Date | null;
};

export type BackupVersionsTable = {
  account_id: string;
  revision: number;
  path: string;
  /** Names of its parts. */
  parts: string[];
  is_whole: boolean;
  is_encrypted: boolean;
  rooms: number | null;
  bytes: ColumnType<string | number, number, number>;
  device: string | null;
  is_auto: boolean;
  created_at: ColumnType<Date, Date, never>;
};

export type BackupTables = { backup_files: BackupFilesTable; backup_versions: BackupVersionsTable };
