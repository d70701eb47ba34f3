import { countSymbols } from '@orangery/api/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { ageOf } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { AnswersTable } from '../../db/tables/answers.ts';
import type { GenerationRow } from './generation-rows.ts';

/** Generations as they are stored. */
export function createGenerationReading(db: Kysely<Database>) {
  return {
    async find(id: string): Promise<GenerationRow | undefined> {
      const row = await rowsOf(db).select(['text', 'reasoning']).where('id', '=', id).executeTakeFirst();
      return row && rowOf(row);
    },

    /** What is being written for an account. */
    findRunning: (accountId: string): Promise<Pick<GenerationRow, 'id' | 'kind' | 'model'>[]> =>
      db
        .selectFrom('answers')
        .select(['id', 'kind', 'model'])
        .where('account_id', '=', accountId)
        .where('status', '=', 'streaming')
        .execute(),

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
  };
}

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
  'citations',
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
  citations: row.citations,
  status: row.status,
  finish: row.finish,
  errorCode: row.error_code,
  untouchedFor: row.untouchedFor,
});
