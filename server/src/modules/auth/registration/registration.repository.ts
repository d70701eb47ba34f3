import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { AccountRow } from '../accounts/account.repository.ts';

type NewAccount = Pick<
  AccountRow,
  | 'id'
  | 'username'
  | 'username_key'
  | 'nickname'
  | 'password_hash'
  | 'phone'
  | 'email'
  | 'channel'
  | 'came_with_code'
  | 'own_code'
  | 'created_at'
>;

export type NewRegistration = {
  readonly account: NewAccount;
  /** Belongs to the account from its first moment on. */
  readonly identity: { readonly provider: string; readonly subject: string } | undefined;
  /** In the form it is kept in. */
  readonly invitationCode: string | undefined;
};

/** What the installation allows and gives. */
export type RegistrationTerms = {
  /** Accounts that may be made since that moment. */
  readonly max: number;
  readonly since: Date;
};

export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;

export function createRegistrationRepository(db: Kysely<Database>) {
  return {
    /**
     * Inserts an account with its identity, all or nothing. An invitation that nobody gives is kept and does nothing.
     * @returns `taken` when the name, the id or a contact is in use
     * @throws PostgreSQL's unique violation when the identity is another account's
     */
    insert: (
      registration: NewRegistration,
      { max, since }: RegistrationTerms,
    ): Promise<AccountRow | 'taken' | 'limit-reached'> =>
      db.transaction().execute(async (transaction) => {
        await queue(transaction);
        if ((await countNewAccounts(transaction, since, max)) >= max) return 'limit-reached';
        const { account, identity, invitationCode } = registration;
        const inviter = invitationCode ? await findInviter(transaction, invitationCode) : undefined;
        const row = await insertAccount(transaction, { ...account, invited_by: inviter ?? null });
        if (!row) return 'taken';
        if (identity) await insertIdentity(transaction, row, identity);
        return row;
      }),

    /** Accounts made since then; counts no further than `enough`. */
    countSince: (since: Date, enough: number): Promise<number> => countNewAccounts(db, since, enough),
  };
}

// Any number that no other lock of the database uses.
const registrationLock = 7_203_411;

/** Lets one registration at a time through until the transaction ends, so that what it counts stays true. */
async function queue(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(registrationLock)})`.execute(transaction);
}

/** Accounts made since then; counts no further than `enough`. */
async function countNewAccounts(db: Kysely<Database>, since: Date, enough: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from.selectFrom('accounts').select('id').where('created_at', '>', since).limit(enough).as('recent'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when something unique is in use; the unique indexes decide, so two at once cannot both succeed. */
const insertAccount = (
  transaction: Transaction<Database>,
  account: NewAccount & Pick<AccountRow, 'invited_by'>,
): Promise<AccountRow | undefined> =>
  transaction
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

async function insertIdentity(
  transaction: Transaction<Database>,
  { id, created_at }: AccountRow,
  identity: { readonly provider: string; readonly subject: string },
): Promise<void> {
  await transaction
    .insertInto('identities')
    .values({ ...identity, account_id: id, created_at })
    .execute();
}

/** Id of the account that gives this invitation to others; it stays until the transaction ends. */
async function findInviter(transaction: Transaction<Database>, code: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('own_code', '=', code)
    // Deleted in this moment, it would make the registration fail.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}
