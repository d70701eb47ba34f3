import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { UseSource, UseStatus } from '../../db/tables/quotas.ts';

export type HistoryRow = {
  at: Date;
  /** Orders rows of the same moment. */
  key: string;
  /** Undefined for oranges that no question has taken. */
  use: { model: string | null; source: UseSource; status: UseStatus } | undefined;
  /** Below zero: oranges that were taken back. */
  amount: number;
  reason: string | null;
};

export type HistoryPage = {
  /** To go on behind this row. */
  readonly before: Pick<HistoryRow, 'at' | 'key'> | undefined;
  readonly limit: number;
};

export type UseHistoryRepository = ReturnType<typeof createUseHistoryRepository>;

type Row = {
  moment: Date;
  key: string;
  model: string | null;
  amount: number;
  source: UseSource | null;
  status: UseStatus;
  reason: string | null;
};

export function createUseHistoryRepository(db: Kysely<Database>) {
  return {
    /**
     * Newest first. A question that took an orange is read from the log of oranges, which is kept when the use is deleted,
     * so that the rows add up to what the account has.
     * @param unlisted models whose uses are left out
     */
    async list(accountId: string, unlisted: readonly string[], page: HistoryPage): Promise<HistoryRow[]> {
      const { before, limit } = page;
      const { rows } = await sql<Row>`
        with history as (
          select created_at as moment, id::text || ' ' || model as key, model, amount, source, status,
            null as reason, null as ref
          from quota_uses
          where account_id = ${accountId} and source <> 'orange' and model <> all(${[...unlisted]}::text[])
          union all
          select created_at, 'orange ' || lpad(id::text, 19, '0'), null,
            case when category = 'used' and reason <> 'question' then -number else number end,
            case when reason = 'question' then 'orange' end, 'settled', reason, ref
          from orange_log
          where account_id = ${accountId} and category <> 'returned'
        ), page as (
          select * from history
          where ${before === undefined}
            or (moment, key) < (${before?.at ?? null}::timestamptz, ${before?.key ?? ''}::text)
          order by moment desc, key desc
          limit ${limit}
        )
        select page.moment, page.key, coalesce(page.model, uses.model) as model, page.amount, page.source, page.reason,
          case when back.id is not null then 'refunded' else coalesce(uses.status, page.status) end as status
        from page
        left join quota_uses as uses
          on uses.id = case when page.source = 'orange' then page.ref::uuid end and uses.source = 'orange'
        left join orange_log as back
          on back.account_id = ${accountId} and back.category = 'returned' and back.ref = page.ref
        order by page.moment desc, page.key desc`.execute(db);
      return rows.map(({ moment, key, amount, reason, model, source, status }) => ({
        at: moment,
        key,
        amount,
        reason,
        use: source === null ? undefined : { model, source, status },
      }));
    },
  };
}
