import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AccountsTable } from '../../db/tables/accounts.ts';

export type UserRow = Selectable<AccountsTable>;
export type ContactColumn = 'phone' | 'email';

// PostgreSQL's code for a value that a unique index has already.
const uniqueViolation = '23505';

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Kysely<Database>) {
  return {
    find: (id: string): Promise<UserRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    async setNickname(id: string, nickname: string): Promise<void> {
      await db.updateTable('accounts').set({ nickname }).where('id', '=', id).execute();
    },

    /** False when the account has had another password meanwhile. */
    async setPassword(id: string, { from, to }: { from: string | null; to: string }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', from === null ? 'is' : '=', from)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Puts another picture in the place of the one before, whose key it returns; undefined when the account is gone. */
    async setAvatar(id: string, avatar: string): Promise<string | null | undefined> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom('accounts')
          .select('avatar')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        await transaction.updateTable('accounts').set({ avatar }).where('id', '=', id).execute();
        return row?.avatar;
      });
    },

    async findByContact(column: ContactColumn, contact: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('accounts')
        .select('id')
        .where(column === 'email' ? sql`lower(email)` : 'phone', '=', contact)
        .executeTakeFirst();
      return row?.id;
    },

    /** `changed` when the account had another one meanwhile; the unique indexes decide who gets a contact. */
    async setContact(
      id: string,
      column: ContactColumn,
      { from, to }: { from: string | null; to: string },
    ): Promise<'set' | 'taken' | 'changed'> {
      try {
        const { numUpdatedRows } = await db
          .updateTable('accounts')
          .set({ [column]: to })
          .where('id', '=', id)
          .where(column, from === null ? 'is' : '=', from)
          .executeTakeFirst();
        return numUpdatedRows === 1n ? 'set' : 'changed';
      } catch (error) {
        if ((error as { code?: unknown }).code === uniqueViolation) return 'taken';
        throw error;
      }
    },

    async countInvited(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('accounts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('invited_by', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    async countKeptAnswers(id: string): Promise<number> {
      const { count } = await db
        .selectFrom('answers')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** What a page shows of each account, as one text to compare. */
    async fingerprints(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'vip_level', 'plan', 'plan_expires_at', 'unlimited_until', 'oranges'])
        .select(['nickname', 'avatar', 'phone', 'email'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, ...shown }) => [id, JSON.stringify(shown)]));
    },
  };
}
