import { countSymbols } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ageOf, ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { AnswerFinish, AnswerStatus, AnswersTable } from '../../db/tables/answers.ts';
import { glimpse } from './generation-source.ts';
import type { NumberedStep } from './steps.ts';

export type GenerationRow = {
  id: string;
  /** Whose kind it is; see `GenerationOwner`. */
  kind: string;
  accountId: string;
  model: string;
  demo: boolean;
  leftOut: number;
  /** Position at which the text begins; see `GenerationSource`. */
  textFrom: number;
  text: string;
  reasoning: string;
  /** JSON of its `NumberedStep`s. */
  steps: string;
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
  /** Milliseconds since a process touched it. */
  untouchedFor: number;
};

export type NewGeneration = {
  id: string;
  accountId: string;
  /** The room or document it belongs to. */
  roomId: string;
  model: string;
  demo: boolean;
  /** Turns of the beginning of its conversation that the model is not given. */
  leftOut: number;
};

/** How far a generation has come since it was last saved. */
export type GenerationProgress = {
  id: string;
  leftOut: number;
  textFrom: number;
  /** Code points that are stored already; `text` comes after them. */
  stored: number;
  text: string;
  /** The same for what the model thought. */
  reasoning: { stored: number; text: string };
  /** All steps, when one has changed. */
  steps: { revision: number; list: readonly NumberedStep[] } | null;
  status: AnswerStatus;
  finish: AnswerFinish | null;
  errorCode: number | null;
};

/** A generation that has ended, as its owner needs it. */
export type EndedGeneration = {
  readonly id: string;
  readonly accountId: string;
  readonly model: string;
  /** There is text of it, more reasoning than a glimpse, or the result of a tool. */
  readonly isDelivered: boolean;
};

type Orphan = EndedGeneration & { readonly kind: string };

/** A row untouched for this many milliseconds belongs to a dead process. `except`: ids to leave alone. */
type Dead = { untouchedFor: number; errorCode: number; except: readonly string[] };

/** How many of a kind an account may have running; rows untouched for `deadAfter` milliseconds belong to dead processes. */
type Running = { kind: string; limit: number; deadAfter: number };

/** What a reservation is worth that was made for a generation. */
export type GenerationWorth = {
  readonly id: string;
  readonly status: AnswerStatus;
  readonly isDelivered: boolean;
};

export type GenerationsRepository = ReturnType<typeof createGenerationsRepository>;

/** @param runsAlone statements never run beside each other, as in the embedded database with its one connection */
export function createGenerationsRepository(db: Kysely<Database>, { runsAlone }: { runsAlone: boolean }) {
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

    async find(id: string): Promise<GenerationRow | undefined> {
      const row = await rowsOf(db).select(['text', 'reasoning']).where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },

    /** The row as it is now; of its texts only what comes after the known one is read. */
    async findNews(known: GenerationRow): Promise<GenerationRow | undefined> {
      const after = (column: 'text' | 'reasoning') =>
        sql<string>`substr(${sql.ref(column)}, ${countSymbols(known[column]) + 1}::int)`;
      const row = await rowsOf(db)
        .select([
          sql<string>`case when text_from = ${known.textFrom}::int then ${after('text')} else text end`.as(
            'text',
          ),
          after('reasoning').as('reasoning'),
        ])
        .where('id', '=', known.id)
        .executeTakeFirst();
      if (!row) return undefined;
      const text = row.text_from === known.textFrom ? known.text + row.text : row.text;
      return rowOf({ ...row, text, reasoning: known.reasoning + row.reasoning });
    },

    /**
     * Saves many generations in one statement and returns the ids that took it; an id that is missing was ended by someone
     * else. Saving the same progress twice changes nothing, so it may be tried again after an unclear failure.
     */
    async save(rows: readonly GenerationProgress[]): Promise<Set<string>> {
      const column = <K extends keyof GenerationProgress>(key: K) => rows.map((row) => row[key]);
      const thought = rows.map(({ reasoning }) => reasoning);
      // A text that stays as it is is not written again: most have no reasoning, or are done with it.
      const { rows: saved } = await sql<{ id: string }>`
        update answers as a
        set text = left(a.text, p.stored) || p.text,
          reasoning = case when p.thought = '' then a.reasoning else left(a.reasoning, p.thought_stored) || p.thought end,
          status = p.status, finish = p.finish, error_code = p.error_code, updated_at = ${databaseNow},
          left_out = p.left_out, text_from = p.text_from, steps = coalesce(p.steps, a.steps)
        from unnest(
          ${column('id')}::uuid[], ${column('stored')}::int[], ${column('text')}::text[],
          ${thought.map(({ stored }) => stored)}::int[], ${thought.map(({ text }) => text)}::text[],
          ${column('status')}::text[], ${column('finish')}::text[], ${column('errorCode')}::int[],
          ${column('leftOut')}::int[], ${column('textFrom')}::int[],
          ${rows.map(({ steps }) => steps && JSON.stringify(steps.list))}::text[]
        ) as p (id, stored, text, thought_stored, thought, status, finish, error_code, left_out, text_from, steps)
        where a.id = p.id and (a.status = 'streaming' or (a.status = 'stopped' and p.status = 'stopped'))
        returning a.id`.execute(db);
      return new Set(saved.map(({ id }) => id));
    },

    /** Ends a generation that another process writes, or wrote. False when it had ended. */
    async stop(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('answers')
        .set({ status: 'stopped', finish: 'stopped', updated_at: databaseNow })
        .where('id', '=', id)
        .where('status', '=', 'streaming')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Marks generations of processes that are gone as failed and returns them. */
    async failDead({ untouchedFor, errorCode, except }: Dead): Promise<Orphan[]> {
      return db
        .updateTable('answers')
        .set({ status: 'failed', error_code: errorCode, updated_at: databaseNow })
        .where('status', '=', 'streaming')
        .where('updated_at', '<=', ago(untouchedFor))
        .where(sql<boolean>`id <> all(${except}::uuid[])`)
        .returning(['id', 'kind', 'account_id as accountId', 'model', isDelivered.as('isDelivered')])
        .execute();
    },

    /** Removes what was just inserted: its request is refused after all. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('answers').where('id', '=', id).where('status', '=', 'streaming').execute();
    },

    async worthOf(kind: string, ids: readonly string[]): Promise<GenerationWorth[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('answers')
        .select(['id', 'status', isDelivered.as('isDelivered')])
        .where('kind', '=', kind)
        .where('id', 'in', [...ids])
        .execute();
    },

    /** @param milliseconds since their end */
    async deleteOlderThan(milliseconds: number): Promise<void> {
      await db
        .deleteFrom('answers')
        .where('updated_at', '<', ago(milliseconds))
        .where('status', '!=', 'streaming')
        .execute();
    },
  };
}

// Not as jsonb, which refuses some of what tools give. Quotes within a text of a step are escaped, so no text looks like a state.
const isDelivered = sql<boolean>`(
  text <> '' or length(reasoning) > ${glimpse} or strpos(steps, '"state":"done"') > 0
)`;

/** Without its texts. */
const columns = [
  'id',
  'kind',
  'account_id',
  'model',
  'demo',
  'left_out',
  'text_from',
  'status',
  'finish',
  'error_code',
  'steps',
] as const;

const rowsOf = (db: Kysely<Database>) =>
  db.selectFrom('answers').select(columns).select(ageOf('updated_at').as('untouchedFor'));

type Row = Pick<Selectable<AnswersTable>, (typeof columns)[number] | 'text' | 'reasoning'> & {
  readonly untouchedFor: number;
};

const rowOf = (row: Row): GenerationRow => ({
  id: row.id,
  kind: row.kind,
  accountId: row.account_id,
  model: row.model,
  demo: row.demo,
  leftOut: row.left_out,
  textFrom: row.text_from,
  text: row.text,
  reasoning: row.reasoning,
  steps: row.steps,
  status: row.status,
  finish: row.finish,
  errorCode: row.error_code,
  untouchedFor: row.untouchedFor,
});

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
