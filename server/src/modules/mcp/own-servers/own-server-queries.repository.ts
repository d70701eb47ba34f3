import { type Kysely, sql, type Transaction } from 'kysely';
import { ago, databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';

/** Milliseconds for which a server that could not be reached is not offered to answers. */
const away = 60_000;

export const isAway = sql<boolean>`failed_at > ${ago(away)}`;

/** Changes of one account wait for each other. */
export const lock = (transaction: Transaction<Database>, accountId: string) =>
  sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);

export const forgetApprovals = (transaction: Transaction<Database>, accountId: string, pluginId: number) =>
  transaction
    .deleteFrom('room_approvals')
    .where('account_id', '=', accountId)
    .where('plugin_id', '=', pluginId)
    .execute();

/** Open pages load the plugins again. */
export const touch = (transaction: Transaction<Database>, accountId: string, pluginId: number) =>
  sql`
    update user_plugins set updated_at = ${databaseNow}
    where account_id = ${accountId} and plugin_id = ${pluginId}`.execute(transaction);

/** The servers of an account, in the order in which they were added. */
export const selectOwnServers = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('own_servers')
    .select(['plugin_id as pluginId', 'account_id as accountId', 'name', 'url', 'header', 'secret'])
    .select(['listing', 'problem'])
    .select(sql<boolean>`coalesce(${isAway}, false)`.as('isAway'))
    .where('account_id', '=', accountId)
    .orderBy('plugin_id');
