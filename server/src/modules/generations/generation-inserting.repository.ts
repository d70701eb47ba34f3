import { type Kysely, sql, type Transaction } from 'kysely';
import { ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { NewGeneration } from './generation-rows.ts';

/** How many of a kind an account may have running; rows untouched for `deadAfter` milliseconds belong to dead processes. */
type Running = { kind: string; limit: number; deadAfter: number };

/** @param runsAlone statements never run beside each other, as in the embedded database with its one connection */
export function createGenerationInserting(db: Kysely<Database>, { runsAlone }: { runsAlone: boolean }) {
  return {
    /**
     * Inserts rows, all in one statement, and returns for each whether it was inserted. It is not when the id is taken or
     * too many of the account are running.
     */
    async insert(rows: readonly NewGeneration[], running: Running): Promise<boolean[]> {
      const inserted = runsAlone
        ? await insertBelow(db, rows, running)
        : await db.transaction().execute(async (transaction) => {
            await lockAccounts(transaction, rows);
            return insertBelow(transaction, rows, running);
          });
      // The same id twice: the first has it.
      return rows.map(({ id }) => inserted.delete(id));
    },
  };
}

/** A statement does not see what another one is about to commit: requests of one account wait for each other. */
async function lockAccounts(
  transaction: Transaction<Database>,
  rows: readonly NewGeneration[],
): Promise<void> {
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...new Set(rows.map(({ accountId }) => accountId))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function insertBelow(
  db: Kysely<Database>,
  rows: readonly NewGeneration[],
  { kind, limit, deadAfter }: Running,
): Promise<Set<string>> {
  const column = <K extends keyof NewGeneration>(key: K) => rows.map((row) => row[key]);
  const { rows: inserted } = await sql<{ id: string }>`
    insert into answers (id, kind, account_id, room_id, model, demo, left_out, created_at, updated_at)
    select id, ${kind}, account_id, room_id, model, demo, left_out, ${databaseNow}, ${databaseNow}
    from (
      select n.*, row_number() over (partition by account_id order by place) as turn
      from unnest(
        ${column('id')}::uuid[], ${column('accountId')}::text[], ${column('roomId')}::text[], ${column('model')}::text[],
        ${column('demo')}::boolean[], ${column('leftOut')}::int[]
      ) with ordinality as n (id, account_id, room_id, model, demo, left_out, place)
      where not exists (select from answers where answers.id = n.id)
        -- One that is gone must not take the requests of others with it.
        and exists (select from accounts where accounts.id = n.account_id)
    ) as asked
    where turn + (
      select count(*) from answers
      where account_id = asked.account_id and kind = ${kind} and status = 'streaming' and updated_at > ${ago(deadAfter)}
    ) <= ${limit}
    on conflict do nothing
    returning id`.execute(db);
  return new Set(inserted.map(({ id }) => id));
}
