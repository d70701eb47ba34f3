import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AnswerFinish, AnswerStatus } from '../../db/tables/answers.ts';

export type AnswerRow = {
  id: string;
  accountId: string;
  model: string;
  demo: boolean;
  text: string;
  reasoning: string;
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
  updatedAt: Date;
};

export type NewAnswer = {
  id: string;
  accountId: string;
  roomId: string;
  model: string;
  demo: boolean;
  at: Date;
};

/** How far an answer has come since it was last saved. */
export type AnswerProgress = {
  id: string;
  /** Code points that are stored already; `text` comes after them. */
  stored: number;
  text: string;
  /** The same for what the model thought. */
  reasoning: { stored: number; text: string };
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
};

/** An answer whose process has died is told by its row: nobody has touched it for a while. */
type Dead = { untouchedSince: Date; errorCode: number; at: Date };

export type ChatRepository = ReturnType<typeof createChatRepository>;

/** How many answers of an account may run; rows untouched since `aliveSince` belong to dead processes. */
type Running = { limit: number; aliveSince: Date };

/** @param runsAlone statements never run beside each other, as in the embedded database with its one connection */
export function createChatRepository(db: Kysely<Database>, { runsAlone }: { runsAlone: boolean }) {
  return {
    /**
     * Inserts the rows of new answers, all in one statement, and tells of each whether it was. It is not when the id is
     * taken or too many answers of the account are running.
     */
    async insert(answers: readonly NewAnswer[], running: Running): Promise<boolean[]> {
      const inserted = runsAlone
        ? await insertBelow(db, answers, running)
        : await db.transaction().execute(async (transaction) => {
            await takeTurn(transaction, answers);
            return insertBelow(transaction, answers, running);
          });
      // The same id twice: the first has it.
      return answers.map(({ id }) => inserted.delete(id));
    },

    async find(id: string): Promise<AnswerRow | undefined> {
      const row = await db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          accountId: row.account_id,
          model: row.model,
          demo: row.demo,
          text: row.text,
          reasoning: row.reasoning,
          status: row.status,
          finish: row.finish,
          errorCode: row.error_code,
          updatedAt: row.updated_at,
        }
      );
    },

    /**
     * Saves many answers in one statement and returns the ids that took it; an id that is missing was ended by someone
     * else. Saving the same progress twice changes nothing, so it may be tried again after an unclear failure.
     */
    async save(answers: readonly AnswerProgress[], at: Date): Promise<Set<string>> {
      const column = <K extends keyof AnswerProgress>(key: K) => answers.map((answer) => answer[key]);
      const thought = answers.map(({ reasoning }) => reasoning);
      // A text that stays as it is is not written again: most answers have no reasoning, or are done with it.
      const { rows } = await sql<{ id: string }>`
        update answers as a
        set text = left(a.text, p.stored) || p.text,
          reasoning = case when p.thought = '' then a.reasoning else left(a.reasoning, p.thought_stored) || p.thought end,
          status = p.status, finish = p.finish, error_code = p.error_code, updated_at = ${at}
        from unnest(
          ${column('id')}::uuid[], ${column('stored')}::int[], ${column('text')}::text[],
          ${thought.map(({ stored }) => stored)}::int[], ${thought.map(({ text }) => text)}::text[],
          ${column('status')}::text[], ${column('finish')}::text[], ${column('errorCode')}::int[]
        ) as p (id, stored, text, thought_stored, thought, status, finish, error_code)
        where a.id = p.id and (a.status = 'streaming' or (a.status = 'stopped' and p.status = 'stopped'))
        returning a.id`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /** Ends an answer that another process writes, or wrote. False when it had ended. */
    async stop(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('answers')
        .set({ status: 'stopped', finish: 'stopped', updated_at: at })
        .where('id', '=', id)
        .where('status', '=', 'streaming')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Marks answers of processes that are gone as failed. */
    async failDead({ untouchedSince, errorCode, at }: Dead): Promise<void> {
      await db
        .updateTable('answers')
        .set({ status: 'failed', error_code: errorCode, updated_at: at })
        .where('status', '=', 'streaming')
        .where('updated_at', '<=', untouchedSince)
        .execute();
    },

    /** Takes back what was just inserted: its question is refused after all. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('answers').where('id', '=', id).where('status', '=', 'streaming').execute();
    },

    async deleteOlderThan(moment: Date): Promise<void> {
      await db
        .deleteFrom('answers')
        .where('updated_at', '<', moment)
        .where('status', '!=', 'streaming')
        .execute();
    },
  };
}

/** A statement does not see what another one is about to commit: questions of one account wait for each other. */
async function takeTurn(transaction: Transaction<Database>, answers: readonly NewAnswer[]): Promise<void> {
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...new Set(answers.map(({ accountId }) => accountId))])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function insertBelow(
  db: Kysely<Database>,
  answers: readonly NewAnswer[],
  { limit, aliveSince }: Running,
): Promise<Set<string>> {
  const column = <K extends keyof NewAnswer>(key: K) => answers.map((answer) => answer[key]);
  const { rows } = await sql<{ id: string }>`
    insert into answers (id, account_id, room_id, model, demo, created_at, updated_at)
    select id, account_id, room_id, model, demo, at, at
    from (
      select n.*, row_number() over (partition by account_id order by place) as turn
      from unnest(
        ${column('id')}::uuid[], ${column('accountId')}::text[], ${column('roomId')}::text[], ${column('model')}::text[],
        ${column('demo')}::boolean[], ${column('at')}::timestamptz[]
      ) with ordinality as n (id, account_id, room_id, model, demo, at, place)
      where not exists (select from answers where answers.id = n.id)
        -- One that is gone must not take the questions of others with it.
        and exists (select from accounts where accounts.id = n.account_id)
    ) as asked
    where turn + (
      select count(*) from answers
      where account_id = asked.account_id and status = 'streaming' and updated_at > ${aliveSince}
    ) <= ${limit}
    on conflict do nothing
    returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
