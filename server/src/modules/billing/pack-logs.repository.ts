import type { PackRecord } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type PackLogPage = {
  readonly category: 'all' | 'obtained' | 'used';
  readonly before: number | undefined;
  readonly limit: number;
};

export type PackLogs = ReturnType<typeof createPackLogs>;

/** What a question gave back counts as obtained. */
const categoriesOf = { obtained: ['obtained', 'returned'], used: ['used'] } as const;
const contents = ['pack', 'question', 'operator', 'refund'] as const;

/** What came to and went from the oranges of accounts. */
export function createPackLogs(db: Kysely<Database>) {
  return {
    /** One page, newest first. */
    async list(
      accountId: string,
      { category, before, limit }: PackLogPage,
    ): Promise<{ oranges: number; records: PackRecord[]; more: boolean }> {
      const account = await db
        .selectFrom('accounts')
        .select('oranges')
        .where('id', '=', accountId)
        .executeTakeFirst();
      const rows = await db
        .selectFrom('orange_log')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(category !== 'all', (query) =>
          query.where('category', 'in', category === 'used' ? categoriesOf.used : categoriesOf.obtained),
        )
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return {
        oranges: account?.oranges ?? 0,
        records: rows.slice(0, limit).map(({ id, category: kind, number, reason, ref, created_at }) => ({
          id,
          category: kind,
          number,
          time: created_at.getTime(),
          content: contents.find((content) => content === reason) ?? 'other',
          order: reason === 'pack' || reason === 'refund' ? ref : null,
        })),
        more: rows.length > limit,
      };
    },
  };
}
