import { type Kysely, sql, type Transaction } from 'kysely';
import { databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { AccountRow } from '../auth/accounts/account.repository.ts';

export type CancellationRepository = ReturnType<typeof createCancellationRepository>;

export function createCancellationRepository(db: Kysely<Database>) {
  return {
    /**
     * Deletes the account with every row about its owner; rows with its id as a foreign key go with it.
     * @param check throws when it may not be deleted, and gets it as it is at that moment
     * @returns the account as it was; undefined when it was gone already
     */
    remove: (id: string, check: (account: AccountRow) => void): Promise<AccountRow | undefined> =>
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

/** Rows without a foreign key. */
async function forget(transaction: Transaction<Database>, { id, phone, email }: AccountRow): Promise<void> {
  const contacts = [phone, email].filter((contact) => contact !== null);
  if (contacts.length > 0)
    await transaction.deleteFrom('sent_codes').where('contact', 'in', contacts).execute();
  await transaction
    .deleteFrom('tickets')
    .where(sql<boolean>`${id} in (data ->> 'account', data ->> 'accountId', data ->> 'account_id')`)
    .execute();
  // What is read of them ends; files and texts are removed in the background.
  await transaction
    .updateTable('pdfs')
    .set({ removed_at: databaseNow })
    .where('account_id', '=', id)
    .execute();
  await transaction
    .updateTable('feedback')
    .set({ account_id: null, contact: null })
    .where('account_id', '=', id)
    .execute();
}
