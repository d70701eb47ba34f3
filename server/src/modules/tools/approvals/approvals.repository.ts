import type { StepDecision } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';

/** A step of an answer. */
export type StepPlace = { readonly answerId: string; readonly step: number };

/** @property tool its fingerprint */
type AskedTool = { readonly tool: string; readonly pluginId: number };

/** @property accountId undefined: the server decides, because nobody has */
type Decided = StepPlace & { readonly decision: StepDecision; readonly accountId: string | undefined };

/** @property tool its fingerprint */
type OfAnswer = { readonly answerId: string; readonly accountId: string; readonly tool: string };

export type ApprovalRepository = ReturnType<typeof createApprovalRepository>;

export function createApprovalRepository(db: Kysely<Database>) {
  return {
    /**
     * Notes that a step asks its person.
     * @returns false when that tool has been allowed for all of the answer's room: then nothing is noted
     */
    async ask({ answerId, step, tool, pluginId }: StepPlace & AskedTool): Promise<boolean> {
      const { rows } = await sql`
        with used as (
          update room_approvals set used_at = ${databaseNow} from answers
          where answers.id = ${answerId}::uuid and room_approvals.account_id = answers.account_id
            and room_approvals.room_id = answers.room_id and room_approvals.tool = ${tool}
          returning tool
        )
        insert into step_approvals (answer_id, step, tool, plugin_id)
        select ${answerId}::uuid, ${step}::int, ${tool}::text, ${pluginId}::int where not exists (select from used)
        returning step`.execute(db);
      return rows.length > 0;
    },

    /**
     * Decides a step of an answer that is being written, unless it is decided; with `always` also what else waits there for the same tool.
     * Decisions on one answer wait for each other, so that only one of them counts.
     * @returns the steps that were decided
     */
    async decide({ answerId, step, decision, accountId }: Decided): Promise<number[]> {
      const { rows } = await sql<{ step: number }>`
        with waiting as (
          select s.step, s.tool, s.plugin_id, a.account_id, a.room_id
          from step_approvals as s join answers as a on a.id = s.answer_id
          where s.answer_id = ${answerId}::uuid and s.decision is null
            and a.status = 'streaming' and a.account_id = coalesce(${accountId ?? null}::text, a.account_id)
          order by s.step for update of s
        ), asked as (
          select * from waiting where step = ${step}::int
        ), decided as (
          update step_approvals as s set decision = ${decision}::text from asked
          where s.answer_id = ${answerId}::uuid and s.decision is null
            and (s.step = ${step}::int or (${decision}::text = 'always' and s.tool = asked.tool))
          returning s.step
        ), allowed as (
          insert into room_approvals (account_id, room_id, tool, plugin_id, used_at)
          select account_id, room_id, tool, plugin_id, ${databaseNow} from asked
          where ${decision}::text = 'always' and exists (select from decided)
          on conflict do nothing
        )
        select step from decided`.execute(db);
      return rows.map((row) => row.step);
    },

    /** Whether a tool has been allowed for all of the room of an answer of the account. */
    async isAllowed({ answerId, accountId, tool }: OfAnswer): Promise<boolean> {
      const { rows } = await sql`
        update room_approvals set used_at = ${databaseNow} from answers
        where answers.id = ${answerId}::uuid and answers.account_id = ${accountId}
          and room_approvals.account_id = answers.account_id
          and room_approvals.room_id = answers.room_id and room_approvals.tool = ${tool}
        returning tool`.execute(db);
      return rows.length > 0;
    },

    /** Allows a tool for all of that room. */
    async allow({
      answerId,
      accountId,
      tool,
      pluginId,
    }: OfAnswer & { readonly pluginId: number }): Promise<void> {
      await sql`
        insert into room_approvals (account_id, room_id, tool, plugin_id, used_at)
        select account_id, room_id, ${tool}::text, ${pluginId}::int, ${databaseNow}
        from answers where id = ${answerId}::uuid and account_id = ${accountId}
        on conflict do nothing`.execute(db);
    },

    /** Undefined: there is no such answer of the account. Null: the step does not ask, or is not decided. */
    async find({
      answerId,
      step,
      accountId,
    }: StepPlace & { readonly accountId: string }): Promise<StepDecision | null | undefined> {
      const row = await db
        .selectFrom('answers')
        .leftJoin('step_approvals', (join) =>
          join.onRef('step_approvals.answer_id', '=', 'answers.id').on('step_approvals.step', '=', step),
        )
        .select('step_approvals.decision')
        .where('answers.id', '=', answerId)
        .where('answers.account_id', '=', accountId)
        .executeTakeFirst();
      return row?.decision;
    },

    /** Those of the steps that are decided, and whose answers are still being written. */
    async decided(steps: readonly StepPlace[]): Promise<(StepPlace & { readonly decision: StepDecision })[]> {
      const { rows } = await sql<StepPlace & { decision: StepDecision }>`
        select s.answer_id as "answerId", s.step, s.decision
        from step_approvals as s join answers as a on a.id = s.answer_id
        where s.decision is not null and a.status = 'streaming' and (s.answer_id, s.step) in (
          select * from unnest(${steps.map(({ answerId }) => answerId)}::uuid[], ${steps.map(({ step }) => step)}::int[])
        )`.execute(db);
      return rows;
    },

    /** Forgets what was allowed for rooms. @param milliseconds since it last let a step run */
    async forgetUnused(milliseconds: number): Promise<void> {
      await db.deleteFrom('room_approvals').where('used_at', '<', ago(milliseconds)).execute();
    },
  };
}
