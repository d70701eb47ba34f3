import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AccountRow } from './account.repository.ts';

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
  | 'invited_by'
  | 'own_code'
  | 'created_at'
>;

// Any number that no other lock of the database uses.
const registrationLock = 7_203_411;

/** Lets one registration at a time through until the transaction ends, so that what it counts stays true. */
export async function queueRegistration(transaction: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(registrationLock)})`.execute(transaction);
}

/** Accounts made since then; counts no further than `enough`. */
export async function countNewAccounts(
  transaction: Transaction<Database>,
  since: Date,
  enough: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom((from) =>
      from.selectFrom('accounts').select('id').where('created_at', '>', since).limit(enough).as('recent'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined when the name, the id or a contact is in use; the unique indexes decide, so two at once cannot both succeed. */
export const insertAccount = (
  transaction: Transaction<Database>,
  account: NewAccount,
): Promise<AccountRow | undefined> =>
  transaction
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Throws PostgreSQL's unique violation when the identity is another account's, so that the transaction undoes the account. */
export async function insertIdentity(
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
export async function findInviter(
  transaction: Transaction<Database>,
  code: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('own_code', '=', code)
    // Deleted in this moment, it would make the registration fail.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Adds days without limit to those the account has left. */
export async function addUnlimitedDays(
  transaction: Transaction<Database>,
  id: string,
  days: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({
      unlimited_until: sql<Date>`greatest(unlimited_until, ${at}::timestamptz) + make_interval(hours => ${24 * days}::int)`,
    })
    .where('id', '=', id)
    .execute();
}
