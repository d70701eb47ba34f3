import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { StepPlace } from '../approvals/approvals.repository.ts';

/** What an app shows. @property input, result JSON */
export type KeptApp = {
  readonly pluginId: number;
  readonly page: string;
  readonly input: string;
  readonly result: string;
};

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(db: Kysely<Database>) {
  return {
    /** Keeps it for as long as the answer; one that is gone keeps nothing. */
    async keep({ answerId, step }: StepPlace, { pluginId, page, input, result }: KeptApp): Promise<void> {
      await sql`
        insert into step_apps (answer_id, step, plugin_id, page, input, result)
        select id, ${step}::int, ${pluginId}::int, ${page}::text, ${input}::text, ${result}::text
        from answers where id = ${answerId}::uuid
        on conflict do nothing`.execute(db);
    },

    /** That of a step of the account's own answer. */
    async find({
      answerId,
      step,
      accountId,
    }: StepPlace & { readonly accountId: string }): Promise<KeptApp | undefined> {
      return db
        .selectFrom('step_apps')
        .innerJoin('answers', 'answers.id', 'step_apps.answer_id')
        .select(['plugin_id as pluginId', 'page', 'input', 'result'])
        .where('answers.id', '=', answerId)
        .where('answers.account_id', '=', accountId)
        .where('step_apps.step', '=', step)
        .executeTakeFirst();
    },
  };
}
