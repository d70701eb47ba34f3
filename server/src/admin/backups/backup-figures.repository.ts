import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type BackupFigures = {
  readonly accounts: number;
  readonly versions: number;
  /** Of everything in the object storage, and of what no version refers to. */
  readonly files: number;
  readonly bytes: number;
  readonly unusedFiles: number;
  readonly unusedBytes: number;
  /** Out of use, and to be deleted with the next round of a server. */
  readonly removedFiles: number;
};

export type LargeBackup = { readonly username: string; readonly versions: number; readonly bytes: number };

export type BackupFiguresRepository = ReturnType<typeof createBackupFiguresRepository>;

const isUsed = sql<boolean>`exists (
  select from backup_versions as version
  where version.account_id = file.account_id
    and (version.path = file.object_key or (file.checked and file.name = any(version.parts))))`;

/** What the operator sees of chat backups. Every file is looked at: for a command, not for a request. */
export function createBackupFiguresRepository(db: Kysely<Database>) {
  return {
    async totals(): Promise<BackupFigures> {
      const { rows } = await sql<BackupFigures>`
        select
          (select count(distinct account_id)::int from backup_versions) as accounts,
          (select count(*)::int from backup_versions) as versions,
          count(*) filter (where removed_at is null)::int as files,
          coalesce(sum(bytes) filter (where removed_at is null), 0)::float8 as bytes,
          count(*) filter (where removed_at is null and not ${isUsed})::int as "unusedFiles",
          coalesce(sum(bytes) filter (where removed_at is null and not ${isUsed}), 0)::float8 as "unusedBytes",
          count(*) filter (where removed_at is not null)::int as "removedFiles"
        from backup_files as file`.execute(db);
      return rows[0] as BackupFigures;
    },

    /** Accounts whose backups take most. */
    async largest(count: number): Promise<LargeBackup[]> {
      const { rows } = await sql<LargeBackup>`
        select account.username, sum(file.bytes)::float8 as bytes,
          (select count(*)::int from backup_versions as version where version.account_id = account.id) as versions
        from backup_files as file join accounts as account on account.id = file.account_id
        where file.removed_at is null
        group by account.id, account.username
        order by bytes desc, account.username limit ${count}`.execute(db);
      return rows;
    },
  };
}
