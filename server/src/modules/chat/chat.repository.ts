import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { AnswerFinish, AnswerStatus } from '../../db/tables/answers.ts';

export type AnswerRow = {
  id: string;
  accountId: string;
  model: string;
  demo: boolean;
  text: string;
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
    /** Inserts the row of a new answer. False when the id is taken or too many answers of the account are running. */
    async insert(answer: NewAnswer, running: Running): Promise<boolean> {
      if (runsAlone) return insertBelow(db, answer, running);
      // A statement does not see what another one is about to commit: questions of one account take turns.
      return db.transaction().execute(async (transaction) => {
        const account = transaction.selectFrom('accounts').select('id').where('id', '=', answer.accountId);
        await account.forNoKeyUpdate().execute();
        return insertBelow(transaction, answer, running);
      });
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
      const { rows } = await sql<{ id: string }>`
        update answers as a
        set text = left(a.text, p.stored) || p.text, status = p.status, finish = p.finish,
          error_code = p.error_code, updated_at = ${at}
        from unnest(
          ${column('id')}::uuid[], ${column('stored')}::int[], ${column('text')}::text[], ${column('status')}::text[],
          ${column('finish')}::text[], ${column('errorCode')}::int[]
        ) as p (id, stored, text, status, finish, error_code)
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

    async deleteOlderThan(moment: Date): Promise<void> {
      await db
        .deleteFrom('answers')
        .where('updated_at', '<', moment)
        .where('status', '!=', 'streaming')
        .execute();
    },
  };
}

async function insertBelow(
  db: Kysely<Database>,
  answer: NewAnswer,
  { limit, aliveSince }: Running,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into answers (id, account_id, room_id, model, demo, created_at, updated_at)
    select ${answer.id}::uuid, ${answer.accountId}, ${answer.roomId}, ${answer.model}, ${answer.demo}::boolean,
      ${answer.at}::timestamptz, ${answer.at}::timestamptz
    where (
      select count(*) from answers
      where account_id = ${answer.accountId} and status = 'streaming' and updated_at > ${aliveSince}
    ) < ${limit}
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
