import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AccountsTable } from '../../db/tables/accounts.ts';

export type AccountRow = Selectable<AccountsTable>;

export type ContactColumn = 'phone' | 'email';

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

    /** Sets the password; false when the account is gone. */
    async setPassword(id: string, passwordHash: string): Promise<boolean> {
      const row = await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
