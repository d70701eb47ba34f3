import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Standing } from './decide.ts';
import { type EndedUse, endUses, findLeftOver, lockOrangeOwners, type UseEnd } from './end-queries.ts';
import { type Counted, type CountedRow, readUses, sums, writeUses } from './reserve-queries.ts';
import type { Windows } from './windows.ts';

export type QuotaRepository = ReturnType<typeof createQuotaRepository>;

/**
 * Rows of accounts are locked first, in the order of their ids, then those of uses: whoever changes an account's oranges or
 * counts what it has left waits for its turn, and nobody waits in a circle.
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

    countUses: async (counted: readonly Counted[], windows: Windows): Promise<CountedRow[]> =>
      (await sums(counted, windows).execute(db)).rows,

    readUses,
    write: writeUses,

    /** Ends what is still reserved; tells which uses have ended by it. */
    end(ends: readonly UseEnd[], at: Date): Promise<EndedUse[]> {
      // Only what is given back touches an account.
      if (!ends.some(({ keep }) => keep === 0)) return endUses(db, ends, at);
      return db.transaction().execute(async (transaction) => {
        await lockOrangeOwners(transaction, ends);
        return endUses(transaction, ends, at);
      });
    },

    findLeftOver: (untouchedSince: Date, most: number) => findLeftOver(db, untouchedSince, most),

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
