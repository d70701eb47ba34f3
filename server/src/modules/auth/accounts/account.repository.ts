import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { AccountsTable } from '../../../db/tables/accounts.ts';
import { isUniqueViolation } from '../../../db/violations.ts';

export type AccountRow = Selectable<AccountsTable>;

export type ContactColumn = 'phone' | 'email';

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(db: Kysely<Database>) {
  return {
    find: (id: string): Promise<AccountRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    findByName: (key: string): Promise<AccountRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('username_key', '=', key).executeTakeFirst(),

    /** E-mail addresses are compared without regard to case. */
    findByContact: (column: ContactColumn, address: string): Promise<AccountRow | undefined> =>
      db
        .selectFrom('accounts')
        .selectAll()
        .where(column === 'email' ? sql<string>`lower(email)` : 'phone', '=', address)
        .executeTakeFirst(),

    /** False when the account has had another password meanwhile, or is gone. */
    async setPassword(id: string, { from, to }: { from: string | null; to: string }): Promise<boolean> {
      const row = await db
        .updateTable('accounts')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', from === null ? 'is' : '=', from)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** `changed` when the account had another one meanwhile; the unique indexes decide which account gets a contact. */
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
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
  };
}
