import { type Kysely, type Selectable, sql } from 'kysely';
import { ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { BackupFilesTable } from '../../db/tables/backups.ts';
import { holdAccount } from '../pdfs/files/pdf-room.repository.ts';

export type BackupFile = Pick<Selectable<BackupFilesTable>, 'object_key' | 'sha256' | 'bytes' | 'checked'> & {
  readonly name: string | null;
};
export type NewBackupFile = {
  readonly key: string;
  readonly accountId: string;
  readonly name: string | null;
  readonly sha256: string | null;
  readonly bytes: number;
};

export type BackupFilesRepository = ReturnType<typeof createBackupFilesRepository>;

const columns = ['object_key', 'name', 'sha256', 'bytes', 'checked'] as const;

/** What accounts have uploaded for their backups. */
export function createBackupFilesRepository(db: Kysely<Database>) {
  return {
    /** Undefined: the account is gone; false: it would have more than `maxBytes` then. */
    announce: (file: NewBackupFile, maxBytes: number): Promise<boolean | undefined> =>
      db.transaction().execute(async (transaction) => {
        if (!(await holdAccount(transaction, file.accountId))) return undefined;
        const { rows } = await sql<{ bytes: number }>`
          select coalesce(sum(bytes), 0)::float8 as bytes from backup_files
          where account_id = ${file.accountId} and removed_at is null`.execute(transaction);
        if ((rows[0]?.bytes ?? 0) + file.bytes > maxBytes) return false;
        await transaction
          .insertInto('backup_files')
          .values({
            object_key: file.key,
            account_id: file.accountId,
            name: file.name,
            sha256: file.sha256,
            bytes: file.bytes,
            touched_at: databaseNow,
            removed_at: null,
          })
          .execute();
        return true;
      }),

    find: (accountId: string, key: string): Promise<BackupFile | undefined> =>
      db
        .selectFrom('backup_files')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('object_key', '=', key)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),

    /** Uploads of these parts, those that have been checked first, and then the last one. They stay for another day. */
    async parts(accountId: string, names: readonly string[]): Promise<BackupFile[]> {
      await sql`
        update backup_files set touched_at = ${databaseNow}
        where account_id = ${accountId} and name = any(${[...names]}::text[]) and removed_at is null
          and touched_at < ${ago(60_000)}`.execute(db);
      return db
        .selectFrom('backup_files')
        .select(columns)
        .where('account_id', '=', accountId)
        .where(sql<boolean>`name = any(${[...names]}::text[])`)
        .where('removed_at', 'is', null)
        .orderBy('checked', 'desc')
        .orderBy('touched_at', 'desc')
        .execute();
    },

    /** The content is as it was announced; another upload of the same part goes. */
    async markChecked(accountId: string, key: string): Promise<void> {
      await sql`
        update backup_files set checked = true
        where object_key = ${key} and removed_at is null and not exists (
          select from backup_files as other
          where other.account_id = ${accountId} and other.name = backup_files.name and other.checked
            and other.removed_at is null)`.execute(db);
    },

    async remove(keys: readonly string[]): Promise<void> {
      await sql`
        update backup_files set removed_at = ${databaseNow}
        where object_key = any(${[...keys]}::text[]) and removed_at is null`.execute(db);
    },

    /**
     * Takes out of use what no version refers to and was last asked about longer ago than so many milliseconds, and what belongs to
     * accounts that are gone.
     */
    async removeUnused(untouchedFor: number): Promise<void> {
      await sql`
        update backup_files as file set removed_at = ${databaseNow}
        where removed_at is null and (
          not exists (select from accounts where id = file.account_id)
          or touched_at <= ${ago(untouchedFor)} and not exists (
            select from backup_versions as version
            where version.account_id = file.account_id
              and (version.path = file.object_key or (file.checked and file.name = any(version.parts)))))`.execute(
        db,
      );
    },

    removed: async (limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('backup_files')
        .select('object_key')
        .where('removed_at', 'is not', null)
        .limit(limit)
        .execute();
      return rows.map(({ object_key }) => object_key);
    },

    async forget(key: string): Promise<void> {
      await db.deleteFrom('backup_files').where('object_key', '=', key).execute();
    },
  };
}
