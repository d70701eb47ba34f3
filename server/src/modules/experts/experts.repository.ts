import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export function createExpertsRepository(db: Kysely<Database>) {
  return {
    /** Counts once a day and account. @param day `YYYY-MM-DD` */
    async use(expertId: string, accountId: string, day: string): Promise<void> {
      await sql`
        insert into expert_uses (expert_id, account_id, day)
        select ${expertId}, id, ${day}::date from accounts where id = ${accountId}
        on conflict do nothing`.execute(db);
    },

    /** How many different accounts have used each expert since the day. */
    async countUsers(since: string): Promise<Map<string, number>> {
      const { rows } = await sql<{ expert_id: string; users: string }>`
        select expert_id, count(distinct account_id) as users
        from expert_uses where day >= ${since}::date group by expert_id`.execute(db);
      return new Map(rows.map(({ expert_id, users }) => [expert_id, Number(users)]));
    },

    async deleteBefore(day: string): Promise<void> {
      await sql`delete from expert_uses where day < ${day}::date`.execute(db);
    },
  };
}

export type ExpertsRepository = ReturnType<typeof createExpertsRepository>;
