import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AccountsTable } from '../../db/tables/accounts.ts';

export type AccountRow = Selectable<AccountsTable>;

export type NewAccount = Pick<
  AccountRow,
  | 'id'
  | 'username'
  | 'username_key'
  | 'nickname'
  | 'password_hash'
  | 'channel'
  | 'came_with_code'
  | 'own_code'
  | 'created_at'
>;

export function createAccountRepository(db: Kysely<Database>) {
  return {
    find: (id: string): Promise<AccountRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst(),

    findByName: (key: string): Promise<AccountRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('username_key', '=', key).executeTakeFirst(),

    /** `taken` when the name or the id is in use; the unique indexes decide, so two at once cannot both succeed. */
    async insert(account: NewAccount): Promise<'inserted' | 'taken'> {
      const row = await db
        .insertInto('accounts')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row ? 'inserted' : 'taken';
    },
  };
}
