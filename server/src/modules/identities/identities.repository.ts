import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

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

    /** Services that let the account in, by name. */
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
     * Gives the identity to the account unless another one has it, and tells who has it now. The primary key decides,
     * so of two at once one account gets it.
     */
    async claim({ provider, subject }: Identity, accountId: string, at: Date): Promise<string | undefined> {
      await db
        .insertInto('identities')
        .values({ provider, subject, account_id: accountId, created_at: at })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute();
      return findAccount({ provider, subject });
    },

    /** The account whose bound e-mail this is. */
    async findByEmail(email: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('accounts')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .executeTakeFirst();
      return row?.id;
    },

    /** False when it is the last way into the account, which then keeps it. */
    unlink: (accountId: string, provider: Provider): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        if (!(await hasOtherWayIn(transaction, accountId, provider))) return false;
        await transaction
          .deleteFrom('identities')
          .where('account_id', '=', accountId)
          .where('provider', '=', provider)
          .execute();
        return true;
      }),
  };
}

async function hasOtherWayIn(
  transaction: Transaction<Database>,
  accountId: string,
  provider: Provider,
): Promise<boolean> {
  // The lock: two ways taken away at the same moment must not both count on the other.
  const account = await transaction
    .selectFrom('accounts')
    .select(['password_hash', 'phone', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (account?.password_hash || account?.phone || account?.email) return true;
  const other = await transaction
    .selectFrom('identities')
    .select('provider')
    .where('account_id', '=', accountId)
    .where('provider', '!=', provider)
    .executeTakeFirst();
  return other !== undefined;
}
