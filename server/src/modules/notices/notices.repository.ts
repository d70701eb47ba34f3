import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { NoticeTexts } from '../../db/tables/notices.ts';

export type NoticeRow = { id: number; texts: NoticeTexts; createdAt: Date; isRead: boolean };
export type Page = { before: number | undefined; limit: number };
export type NewNotice = { accountId: string | null; texts: NoticeTexts; at: Date };

// Notices for everyone are for those who were there: a new account does not begin with the old ones.
const meant = sql<boolean>`
  (n.account_id = a.id or (n.account_id is null and n.created_at >= a.created_at))`;

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export function createNoticeRepository(db: Kysely<Database>) {
  const visibleTo = (accountIds: readonly string[]) =>
    db
      .selectFrom('accounts as a')
      .innerJoin('notices as n', (join) => join.on(meant))
      .leftJoin('read_notices as r', (join) =>
        join.onRef('r.account_id', '=', 'a.id').onRef('r.notice_id', '=', 'n.id'),
      )
      .where('a.id', 'in', accountIds);

  return {
    async insert({ accountId, texts, at }: NewNotice): Promise<number> {
      const { id } = await db
        .insertInto('notices')
        .values({ account_id: accountId, texts: JSON.stringify(texts), created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Newest first. */
    async list(accountId: string, { before, limit }: Page): Promise<NoticeRow[]> {
      const rows = await visibleTo([accountId])
        .select(['n.id', 'n.texts', 'n.created_at', 'r.notice_id'])
        .$if(before !== undefined, (query) => query.where('n.id', '<', before ?? 0))
        .orderBy('n.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, texts, created_at, notice_id }) => ({
        id,
        texts,
        createdAt: created_at,
        isRead: notice_id !== null,
      }));
    },

    /** Unread notices of each account; an account without any is missing. */
    async countUnread(accountIds: readonly string[]): Promise<Map<string, number>> {
      if (accountIds.length === 0) return new Map();
      const rows = await visibleTo(accountIds)
        .select((select) => ['a.id', select.fn.countAll<number>().as('unread')])
        .where('r.notice_id', 'is', null)
        .groupBy('a.id')
        .execute();
      return new Map(rows.map(({ id, unread }) => [id, unread]));
    },

    /** Which of the notices the account may see. */
    async findVisible(accountId: string, ids: readonly number[]): Promise<number[]> {
      const rows = await visibleTo([accountId]).select('n.id').where('n.id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },

    async markRead(accountId: string, ids: readonly number[] | 'all'): Promise<void> {
      await db
        .insertInto('read_notices')
        .columns(['account_id', 'notice_id'])
        .expression(
          visibleTo([accountId])
            .select(['a.id as account_id', 'n.id as notice_id'])
            .where('r.notice_id', 'is', null)
            .$if(ids !== 'all', (query) => query.where('n.id', 'in', ids as readonly number[])),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Id of the newest notice of all; 0 when there is none. */
    async newest(): Promise<number> {
      const row = await db
        .selectFrom('notices')
        .select((select) => select.fn.max('id').as('id'))
        .executeTakeFirst();
      return row?.id ?? 0;
    },
  };
}
