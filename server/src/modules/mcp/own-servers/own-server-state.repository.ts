import type { ErrorCode } from '@orangery/api/contract';
import { type Kysely, sql } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import type { Listing } from '../listing.ts';
import { isAway, touch } from './own-server-queries.repository.ts';
import { type OwnAddress, type OwnServerRow, stored } from './own-server-row.ts';

export type OwnServerStateRepository = ReturnType<typeof createOwnServerStateRepository>;

/** What is known of servers by connecting to them. */
export function createOwnServerStateRepository(db: Kysely<Database>) {
  return {
    /** How a server is reached now, and why it could not be, without what it has. */
    async standing(
      accountId: string,
      pluginId: number,
    ): Promise<(OwnAddress & { readonly problem: number | null }) | undefined> {
      return db
        .selectFrom('own_servers')
        .select(['url', 'header', 'secret', 'problem'])
        .where('account_id', '=', accountId)
        .where('plugin_id', '=', pluginId)
        .executeTakeFirst();
    },

    /** What came of connecting to a server, unless its address has changed meanwhile. */
    note: (
      { accountId, pluginId, url, header, secret }: OwnAddress & Pick<OwnServerRow, 'accountId' | 'pluginId'>,
      outcome: { readonly listing: Listing } | { readonly problem: ErrorCode },
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const listing = 'listing' in outcome ? stored(outcome.listing) : null;
        const problem = 'problem' in outcome ? outcome.problem : null;
        const { rows: changed } = await sql`
          with before as (
            select plugin_id, listing, problem from own_servers
            where account_id = ${accountId} and plugin_id = ${pluginId} and url = ${url}
              and header is not distinct from ${header}::text and secret is not distinct from ${secret}::text
            for update
          )
          update own_servers set
            listing = coalesce(${listing}::text, own_servers.listing),
            problem = ${problem}::integer,
            failed_at = case when ${problem}::integer is not null then ${databaseNow} end
          from before where own_servers.plugin_id = before.plugin_id
          returning before.listing is distinct from own_servers.listing
            or before.problem is distinct from own_servers.problem as is_other`.execute(transaction);
        const [row] = changed as { is_other: boolean }[];
        if (row?.is_other) await touch(transaction, accountId, pluginId);
      }),

    /** Per account the servers that are not offered for the moment. */
    async away(accountIds: readonly string[]): Promise<Map<string, string>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('own_servers')
        .select('account_id')
        .select(sql<string>`string_agg(plugin_id::text, ' ' order by plugin_id)`.as('ids'))
        .where('account_id', 'in', accountIds)
        .where(isAway)
        .groupBy('account_id')
        .execute();
      return new Map(rows.map(({ account_id, ids }) => [account_id, ids]));
    },
  };
}
