import { type Kysely, type Selectable, sql } from 'kysely';
import { databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { BackupVersionsTable } from '../../db/tables/backups.ts';
import { holdAccount } from '../pdfs/files/pdf-room.repository.ts';
import { superfluous } from './keep-versions.ts';

export type VersionRow = Selectable<BackupVersionsTable>;
export type NewVersion = Omit<VersionRow, 'account_id' | 'revision' | 'created_at' | 'bytes'> & {
  readonly bytes: number;
};

/** `missing`: parts that are not there any more. */
export type Reported =
  | { readonly outcome: 'saved'; readonly revision: number; readonly savedAt: Date }
  | { readonly outcome: 'changed'; readonly revision: number }
  | { readonly outcome: 'missing'; readonly missing: string[] }
  | { readonly outcome: 'gone' };

export type BackupVersionsRepository = ReturnType<typeof createBackupVersionsRepository>;

/** Backups of accounts, each a revision of the account's chat records. */
export function createBackupVersionsRepository(db: Kysely<Database>) {
  const list = (from: Kysely<Database>, accountId: string): Promise<VersionRow[]> =>
    from
      .selectFrom('backup_versions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('revision')
      .execute();

  const missingOf = async (transaction: Kysely<Database>, accountId: string, parts: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`
      select wanted.name from unnest(${[...parts]}::text[]) as wanted (name)
      where not exists (
        select from backup_files as file
        where file.account_id = ${accountId} and file.name = wanted.name and file.checked
          and file.removed_at is null)`.execute(transaction);
    return rows.map(({ name }) => name);
  };

  const drop = async (transaction: Kysely<Database>, accountId: string, revisions: readonly number[]) => {
    await sql`
      delete from backup_versions
      where account_id = ${accountId} and revision = any(${[...revisions]}::int[])`.execute(transaction);
  };

  return {
    /** Oldest first. */
    list: (accountId: string): Promise<VersionRow[]> => list(db, accountId),

    async revisionOf(accountId: string): Promise<number> {
      const row = await db
        .selectFrom('accounts')
        .select('backup_revision')
        .where('id', '=', accountId)
        .executeTakeFirst();
      return row?.backup_revision ?? 0;
    },

    /** Bytes of all files that any version refers to. */
    async bytesOf(accountId: string): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(bytes), 0)::float8 as bytes from backup_files as file
        where account_id = ${accountId} and removed_at is null and exists (
          select from backup_versions as version
          where version.account_id = file.account_id
            and (version.path = file.object_key or (file.checked and file.name = any(version.parts))))`.execute(
        db,
      );
      return rows[0]?.bytes ?? 0;
    },

    /**
     * Makes it the next revision where the account is still at `base`; undefined: wherever it is. The same path again changes
     * nothing. At most `maxVersions` stay.
     */
    report: (
      accountId: string,
      base: number | undefined,
      version: NewVersion,
      maxVersions: number,
    ): Promise<Reported> =>
      db.transaction().execute(async (transaction): Promise<Reported> => {
        if (!(await holdAccount(transaction, accountId))) return { outcome: 'gone' };
        const kept = await list(transaction, accountId);
        const same = kept.find(({ path }) => path === version.path);
        if (same) return { outcome: 'saved', revision: same.revision, savedAt: same.created_at };
        const { backup_revision: head } = await transaction
          .selectFrom('accounts')
          .select('backup_revision')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (base !== undefined && base !== head) return { outcome: 'changed', revision: head };
        const missing = await missingOf(transaction, accountId, version.parts);
        if (missing.length > 0) return { outcome: 'missing', missing };
        const revision = head + 1;
        const { created_at } = await transaction
          .insertInto('backup_versions')
          .values({ ...version, account_id: accountId, revision, created_at: databaseNow })
          .returning('created_at')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('accounts')
          .set({ backup_revision: revision })
          .where('id', '=', accountId)
          .execute();
        const dated = [...kept, { revision, created_at }].map((row) => ({
          revision: row.revision,
          createdAt: row.created_at.getTime(),
        }));
        await drop(transaction, accountId, superfluous(dated, maxVersions, created_at.getTime()));
        return { outcome: 'saved', revision, savedAt: created_at };
      }),

    /**
     * @param revisions undefined: all of them
     * @returns the revision the account is at then
     */
    remove: (accountId: string, revisions: readonly number[] | undefined): Promise<number> =>
      db.transaction().execute(async (transaction) => {
        if (!(await holdAccount(transaction, accountId))) return 0;
        const all = (await list(transaction, accountId)).map(({ revision }) => revision);
        const gone = revisions ? all.filter((revision) => revisions.includes(revision)) : all;
        await drop(transaction, accountId, gone);
        // What devices have merged is not what is there now: they look again.
        const isHeadGone = gone.includes(all.at(-1) ?? 0);
        const { rows } = await sql<{ revision: number }>`
          update accounts set backup_revision = backup_revision + ${isHeadGone ? 1 : 0}
          where id = ${accountId} returning backup_revision as revision`.execute(transaction);
        return rows[0]?.revision ?? 0;
      }),

    /** Those of the accounts, at which revision they are. */
    async revisions(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'backup_revision'])
        .where(sql<boolean>`id = any(${[...accountIds]}::text[])`)
        .execute();
      return new Map(rows.map(({ id, backup_revision }) => [id, backup_revision]));
    },
  };
}
