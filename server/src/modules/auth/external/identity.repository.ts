import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** A service that vouches for people. */
export type Provider = 'google' | 'apple' | 'wechat';

/** An account of another service. */
export type Identity = { readonly provider: Provider; readonly subject: string };

const isProvider = (name: string): name is Provider => ['google', 'apple', 'wechat'].includes(name);

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

export function createIdentityRepository(db: Kysely<Database>) {
  const findAccount = async ({ provider, subject }: Identity): Promise<string | undefined> => {
    const row = await db
      .selectFrom('identities')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.account_id;
  };

  return {
    findAccount,

    /** Services by which the account can sign in, by name. */
    async listProviders(accountId: string): Promise<Provider[]> {
      const rows = await db
        .selectFrom('identities')
        .select('provider')
        .distinct()
        .where('account_id', '=', accountId)
        .orderBy('provider')
        .execute();
      return rows.map((row) => row.provider).filter(isProvider);
    },

    /**
     * Gives the identity to the account unless another one has it. The primary key decides, so only one of two accounts
     * gets it.
     * @returns the account that has it now
     */
    async claim({ provider, subject }: Identity, accountId: string, at: Date): Promise<string | undefined> {
      await db
        .insertInto('identities')
        .values({ provider, subject, account_id: accountId, created_at: at })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute();
      return findAccount({ provider, subject });
    },

    /** `last` when it is the last way to sign in to the account, which then keeps it; `gone`: the account has been deleted. */
    unlink: (accountId: string, provider: Provider): Promise<'unlinked' | 'last' | 'gone'> =>
      db.transaction().execute(async (transaction) => {
        const hasOther = await hasOtherSignIn(transaction, accountId, provider);
        if (!hasOther) return hasOther === undefined ? 'gone' : 'last';
        await transaction
          .deleteFrom('identities')
          .where('account_id', '=', accountId)
          .where('provider', '=', provider)
          .execute();
        return 'unlinked';
      }),
  };
}

/** Undefined when there is no such account. */
async function hasOtherSignIn(
  transaction: Transaction<Database>,
  accountId: string,
  provider: Provider,
): Promise<boolean | undefined> {
  // The lock: two identities that are unlinked at the same moment must not each count on the other.
  const account = await transaction
    .selectFrom('accounts')
    .select(['password_hash', 'phone', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.password_hash || account.phone || account.email) return true;
  const other = await transaction
    .selectFrom('identities')
    .select('provider')
    .where('account_id', '=', accountId)
    .where('provider', '!=', provider)
    .executeTakeFirst();
  return other !== undefined;
}
