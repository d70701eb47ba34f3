import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Invited = { id: string; invitedBy: string };
type Terms = {
  readonly at: Date;
  /** Accounts made before are not looked at any more. */
  readonly since: Date;
  /** Where a day begins. */
  readonly timeZone: string;
  /** Days without limit for the inviter. */
  readonly days: number;
};

/** Accounts in one transaction; the next run takes up where this one ends. */
const maxAtOnce = 200;

export type RewardRepository = ReturnType<typeof createRewardRepository>;

export function createRewardRepository(db: Kysely<Database>) {
  return {
    /**
     * Rewards the inviters of accounts that have bound a contact, or had an answer on another day than that of their
     * registration: once each. `only`: of this account.
     * @returns ids of the inviters
     */
    pay: (terms: Terms, only?: string): Promise<string[]> =>
      db.transaction().execute(async (transaction) => {
        const due = await findDue(transaction, terms, only);
        if (due.length === 0) return [];
        await lock(transaction, due);
        const inviters = await markEarned(transaction, due, terms.at);
        await addUnlimitedDays(transaction, inviters, terms);
        return [...new Set(inviters)];
      }),
  };
}

function findDue(
  transaction: Transaction<Database>,
  { since, timeZone }: Terms,
  only: string | undefined,
): Promise<Invited[]> {
  const due = transaction
    .selectFrom('accounts as a')
    .select(['a.id', sql<string>`a.invited_by`.as('invitedBy')])
    .where('a.invited_by', 'is not', null)
    .where('a.invitation_earned_at', 'is', null)
    .where('a.created_at', '>', since)
    .where(sql<boolean>`(a.phone is not null or a.email is not null or exists (
      select 1 from quota_uses as u
      where u.account_id = a.id and u.status = 'settled' and u.day > (a.created_at at time zone ${timeZone})::date))`)
    .orderBy('a.created_at')
    .limit(maxAtOnce);
  return (only === undefined ? due : due.where('a.id', '=', only)).execute();
}

/** In the order of their ids, as the quota ledger locks accounts, which prevents deadlocks. */
async function lock(transaction: Transaction<Database>, due: readonly Invited[]): Promise<void> {
  const ids = due.flatMap(({ id, invitedBy }) => [id, invitedBy]);
  await sql`select id from accounts where id = any(${ids}::text[]) order by id for no key update`.execute(
    transaction,
  );
}

/** @returns the inviter of each that was not earned meanwhile */
async function markEarned(
  transaction: Transaction<Database>,
  due: readonly Invited[],
  at: Date,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('accounts')
    .set({ invitation_earned_at: at })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('invitation_earned_at', 'is', null)
    .returning('invited_by')
    .execute();
  return rows.flatMap(({ invited_by }) => invited_by ?? []);
}

/** Adds days without limit to those the accounts have left, for each time that one is named. */
async function addUnlimitedDays(
  transaction: Transaction<Database>,
  inviters: readonly string[],
  { at, days }: Terms,
): Promise<void> {
  await sql`
    update accounts set unlimited_until =
      greatest(unlimited_until, ${at}::timestamptz) + make_interval(hours => (24 * ${days} * g.friends)::int)
    from (select id, count(*) as friends from unnest(${[...inviters]}::text[]) as i (id) group by id) as g
    where accounts.id = g.id`.execute(transaction);
}
