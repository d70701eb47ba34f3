import type { VipLevel } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { NoticeTexts } from '../../db/tables/notices.ts';

/** Days before the end. */
export type ReminderDays = 7 | 1 | 0;

export type DueReminder = {
  readonly accountId: string;
  readonly level: VipLevel;
  readonly ends: Date;
  readonly days: ReminderDays;
};

export type RemindersRepository = ReturnType<typeof createRemindersRepository>;

export function createRemindersRepository(db: Kysely<Database>) {
  return {
    /** Plans about whose end nothing as late has been said. A plan that was short from the beginning is no news a week before. */
    async due(at: Date, limit: number): Promise<DueReminder[]> {
      const { rows } = await sql<DueReminder>`
        select id as "accountId", level, ends, days from (
          select a.id, a.vip_level as level, a.plan_expires_at as ends,
            case when a.plan_expires_at <= ${at} then 0
              when a.plan_expires_at <= ${at}::timestamptz + interval '1 day' then 1 else 7 end as days,
            a.plan_expires_at - (select max(c.at) from level_changes c where c.account_id = a.id) as lasts
          from accounts a
          where a.vip_level > 1 and a.plan_expires_at > ${at}::timestamptz - interval '3 days'
            and a.plan_expires_at <= ${at}::timestamptz + interval '7 days'
        ) as ending
        where (days = 0 or lasts is null or lasts > days * interval '2 days')
          and not exists (
            select from plan_reminders r
            where r.account_id = ending.id and r.plan_ends_at = ending.ends and r.days <= ending.days)
        order by ends limit ${limit}`.execute(db);
      return rows;
    },

    /** Writes the notice, unless another process has, or the plan has another end meanwhile. */
    remind: ({ accountId, ends, days }: DueReminder, texts: NoticeTexts, at: Date): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          insert into plan_reminders (account_id, plan_ends_at, days, created_at)
          select id, plan_expires_at, ${days}, ${at} from accounts
          where id = ${accountId} and date_trunc('milliseconds', plan_expires_at) = ${ends}
          on conflict do nothing returning account_id`.execute(transaction);
        if (rows.length === 0) return false;
        await transaction
          .insertInto('notices')
          .values({ account_id: accountId, texts: JSON.stringify(texts), created_at: at })
          .execute();
        return true;
      }),
  };
}
