import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';

export type Ceiling = {
  /** What is counted: `all`, a country, a prefix. */
  readonly counted: string;
  readonly per: 'hour' | 'day';
  readonly max: number;
};

export type TextMessageRepository = ReturnType<typeof createTextMessageRepository>;

/** `at`: the moment that counts; tests put another one there. */
export function createTextMessageRepository(db: Kysely<Database>, at: RawBuilder<Date> = databaseNow) {
  return {
    /** Whether half of one of these ceilings is used. */
    async isHalfUsed(ceilings: readonly Ceiling[]): Promise<boolean> {
      for (const { counted, per, max } of ceilings) {
        const row = await db
          .selectFrom('text_message_counts')
          .select('sent')
          .where('counted', '=', counted)
          .where(sql<boolean>`since = date_trunc(${per}, ${at}, 'UTC')`)
          .executeTakeFirst();
        if (row && row.sent * 2 >= max) return true;
      }
      return false;
    },

    /**
     * Counts one message under all ceilings or under none, so that however many instances send no more than they allow.
     * @param refuse what to throw for the ceiling that is reached
     */
    async count(ceilings: readonly Ceiling[], refuse: (reached: Ceiling) => Error): Promise<void> {
      // Always in the same order, which prevents deadlocks; an error rolls back what was counted before it.
      await db.transaction().execute(async (transaction) => {
        for (const ceiling of ceilings)
          if (!(await countOne(transaction, ceiling, at))) throw refuse(ceiling);
      });
    },

    /** Deletes the counts of days before yesterday. */
    async deleteOld(): Promise<void> {
      await sql`delete from text_message_counts where since < ${at} - interval '2 days'`.execute(db);
    },
  };
}

/** False when the ceiling is reached. */
async function countOne(
  transaction: Transaction<Database>,
  { counted, per, max }: Ceiling,
  at: RawBuilder<Date>,
): Promise<boolean> {
  if (max < 1) return false;
  const { rows } = await sql`
    insert into text_message_counts as c (counted, since, sent)
    values (${counted}, date_trunc(${per}, ${at}, 'UTC'), 1)
    on conflict (counted, since) do update set sent = c.sent + 1 where c.sent < ${max}
    returning sent`.execute(transaction);
  return rows.length > 0;
}
