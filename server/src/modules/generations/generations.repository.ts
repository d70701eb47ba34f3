import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import { createGenerationInserting } from './generation-inserting.repository.ts';
import { createGenerationReading } from './generation-reading.repository.ts';
import type { EndedGeneration, GenerationProgress, GenerationWorth } from './generation-rows.ts';
import { glimpse } from './generation-source.ts';

type Orphan = EndedGeneration & { readonly kind: string };

/** A row untouched for this many milliseconds belongs to a dead process. `except`: ids to leave alone. */
type Dead = { untouchedFor: number; errorCode: number; except: readonly string[] };

export type GenerationsRepository = ReturnType<typeof createGenerationsRepository>;

/** @param runsAlone statements never run beside each other, as in the embedded database with its one connection */
export function createGenerationsRepository(db: Kysely<Database>, options: { runsAlone: boolean }) {
  return {
    ...createGenerationInserting(db, options),
    ...createGenerationReading(db),

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
          left_out = p.left_out, demo = p.demo, text_from = p.text_from, steps = coalesce(p.steps, a.steps),
          citations = coalesce(p.citations, a.citations)
        from unnest(
          ${column('id')}::uuid[], ${column('stored')}::int[], ${column('text')}::text[],
          ${thought.map(({ stored }) => stored)}::int[], ${thought.map(({ text }) => text)}::text[],
          ${column('status')}::text[], ${column('finish')}::text[], ${column('errorCode')}::int[],
          ${column('leftOut')}::int[], ${column('demo')}::boolean[], ${column('textFrom')}::int[],
          ${rows.map(({ steps }) => steps && JSON.stringify(steps.list))}::text[],
          ${rows.map(({ citations }) => citations && JSON.stringify(citations))}::text[]
        ) as p (id, stored, text, thought_stored, thought, status, finish, error_code, left_out, demo, text_from, steps,
          citations)
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
        .returning([
          'id',
          'kind',
          'account_id as accountId',
          'model',
          'finish',
          isDelivered.as('isDelivered'),
        ])
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
        .select(['id', 'model', 'status', 'finish', isDelivered.as('isDelivered')])
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

// Not as jsonb, which refuses some of what tools give. Quotes within a text of a step are escaped, so no text looks like a state or
// like arguments. What is escaped in them counts as the one sign that it is.
const shownArguments = sql<number>`(
  select coalesce(sum(length(regexp_replace(found[1], ${'\\\\(u[0-9a-f]{4}|.)'}::text, '.', 'g'))), 0)
  from regexp_matches(steps, ${'"arguments":"((?:[^"\\\\]|\\\\.)*)"'}::text, 'g') as found
)`;
const isDelivered = sql<boolean>`(
  text <> '' or length(reasoning) > ${glimpse} or strpos(steps, '"state":"done"') > 0 or ${shownArguments} > ${glimpse}
)`;
