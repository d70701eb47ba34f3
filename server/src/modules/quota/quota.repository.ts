import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Standing } from './decide.ts';
import {
  type Counted,
  type CountedRow,
  readUsed,
  sums,
  writeReservations,
} from './reservation.repository.ts';
import {
  findLeftOver,
  lockOrangeOwners,
  type Settled,
  type Settlement,
  settleAll,
} from './settlement.repository.ts';
import type { Windows } from './windows.ts';

export type QuotaRepository = ReturnType<typeof createQuotaRepository>;

/**
 * Rows of accounts are locked first, in the order of their ids, then reservations: a transaction that changes an account's
 * oranges or counts what it has left waits for its turn, and there is no deadlock.
 */
export function createQuotaRepository(db: Kysely<Database>) {
  return {
    transaction: <T>(work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    /** How accounts stand, whose questions wait for the end of the transaction. */
    lock: async (
      transaction: Transaction<Database>,
      ids: readonly string[],
    ): Promise<Map<string, Standing>> => {
      const rows = await accounts(transaction, ids).orderBy('id').forNoKeyUpdate().execute();
      return standings(rows);
    },

    standing: async (id: string): Promise<Standing | undefined> =>
      standings(await accounts(db, [id]).execute()).get(id),

    countUsed: async (counted: readonly Counted[], windows: Windows): Promise<CountedRow[]> =>
      (await sums(counted, windows).execute(db)).rows,

    readUsed,
    write: writeReservations,

    /** Ends what is still reserved and returns what has ended by it. */
    settle(settlements: readonly Settlement[], at: Date): Promise<Settled[]> {
      // Only what is given back touches an account.
      if (!settlements.some(({ keep }) => keep === 0)) return settleAll(db, settlements, at);
      return db.transaction().execute(async (transaction) => {
        await lockOrangeOwners(transaction, settlements);
        return settleAll(transaction, settlements, at);
      });
    },

    findLeftOver: (untouchedSince: Date, limit: number) => findLeftOver(db, untouchedSince, limit),

    async deleteBefore(day: string): Promise<void> {
      await db.deleteFrom('quota_uses').where('day', '<', day).execute();
    },
  };
}

const accounts = (db: Kysely<Database>, ids: readonly string[]) =>
  db.selectFrom('accounts').select(['id', 'oranges', 'unlimited_until']).where('id', 'in', ids);

const standings = (
  rows: readonly { id: string; oranges: number; unlimited_until: Date | null }[],
): Map<string, Standing> =>
  new Map(
    rows.map(({ id, oranges, unlimited_until }) => [
      id,
      { oranges, unlimitedUntil: unlimited_until, used: new Map() },
    ]),
  );
