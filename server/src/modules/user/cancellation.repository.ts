import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { UserRow } from './user.repository.ts';

export function createCancellationRepository(db: Kysely<Database>) {
  return {
    /**
     * Deletes the account with every row that is about its owner; what has its account as a foreign key goes with it.
     * @param check throws when it may not be deleted, and sees it as it is at that moment
     * @returns the account as it was; undefined when it was gone already
     */
    remove: (id: string, check: (account: UserRow) => void): Promise<UserRow | undefined> =>
      db.transaction().execute(async (transaction) => {
        const account = await transaction
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!account) return undefined;
        check(account);
        await forget(transaction, account);
        await transaction.deleteFrom('accounts').where('id', '=', id).execute();
        return account;
      }),
  };
}

/** What no foreign key leads to. */
async function forget(transaction: Transaction<Database>, { id, phone, email }: UserRow): Promise<void> {
  const contacts = [phone, email].filter((contact) => contact !== null);
  if (contacts.length > 0)
    await transaction.deleteFrom('sent_codes').where('contact', 'in', contacts).execute();
  await transaction
    .deleteFrom('tickets')
    .where(sql<boolean>`${id} in (data ->> 'account', data ->> 'accountId', data ->> 'account_id')`)
    .execute();
  await transaction
    .updateTable('feedback')
    .set({ account_id: null, contact: null })
    .where('account_id', '=', id)
    .execute();
}
