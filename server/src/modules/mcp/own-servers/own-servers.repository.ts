import { type Kysely, sql } from 'kysely';
import { databaseNow } from '../../../db/clock.ts';
import type { Database } from '../../../db/schema.ts';
import { forgetApprovals, lock, selectOwnServers, touch } from './own-server-queries.repository.ts';
import { type OwnAddress, type OwnServerRow, rowOf, stored } from './own-server-row.ts';

type NewServer = Omit<OwnServerRow, 'problem' | 'isAway'>;

/** The first number of such a plugin; the operator's are below. */
const firstId = 2_000_000_000;

export type OwnServerRepository = ReturnType<typeof createOwnServerRepository>;

/** The servers of accounts, as their people change them. */
export function createOwnServerRepository(db: Kysely<Database>) {
  return {
    list: async (accountId: string): Promise<OwnServerRow[]> =>
      (await selectOwnServers(db, accountId).execute()).map(rowOf),

    async find(accountId: string, pluginId: number): Promise<OwnServerRow | undefined> {
      const row = await selectOwnServers(db, accountId).where('plugin_id', '=', pluginId).executeTakeFirst();
      return row && rowOf(row);
    },

    async count(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom('own_servers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A number that no server has had before. */
    async nextId(): Promise<number> {
      const { rows: found } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('own_servers', 'plugin_id'))::integer as id`.execute(db);
      const [row] = found;
      if (!row) throw new Error('The database gave no number');
      return row.id;
    },

    /** Adds a server and installs its plugin. False when the account has so many. */
    add: (server: NewServer, max: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { accountId, pluginId } = server;
        await lock(transaction, accountId);
        const { length } = await transaction
          .selectFrom('own_servers')
          .select('plugin_id')
          .where('account_id', '=', accountId)
          .execute();
        if (length >= max) return false;
        const { name, url, header, secret, listing } = server;
        await transaction
          .insertInto('own_servers')
          .values({
            plugin_id: pluginId,
            account_id: accountId,
            name,
            url,
            header,
            secret,
            listing: stored(listing),
          })
          .execute();
        await sql`
          insert into user_plugins (account_id, plugin_id, installed_at, updated_at)
          values (${accountId}, ${pluginId}, ${databaseNow}, ${databaseNow})`.execute(transaction);
        return true;
      }),

    /**
     * What is stored of a server from now on. What was allowed always of its tools is forgotten.
     * False when it is no longer what it was before.
     */
    change: (
      { accountId, pluginId, name, url, header, secret, listing }: NewServer,
      before: OwnAddress,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, accountId);
        const { numUpdatedRows } = await transaction
          .updateTable('own_servers')
          .set({
            name,
            url,
            header,
            secret,
            listing: stored(listing),
            problem: null,
            failed_at: null,
          })
          .where('account_id', '=', accountId)
          .where('plugin_id', '=', pluginId)
          .where('url', '=', before.url)
          .where('header', 'is not distinct from', before.header)
          .where('secret', 'is not distinct from', before.secret)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await forgetApprovals(transaction, accountId, pluginId);
        await touch(transaction, accountId, pluginId);
        return true;
      }),

    /** Nothing else of it changes. */
    rename: ({
      accountId,
      pluginId,
      name,
    }: Pick<NewServer, 'accountId' | 'pluginId' | 'name'>): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, accountId);
        await transaction
          .updateTable('own_servers')
          .set({ name })
          .where('account_id', '=', accountId)
          .where('plugin_id', '=', pluginId)
          .execute();
        await touch(transaction, accountId, pluginId);
      }),

    /** Removes a server with its plugin, and what was allowed always of its tools. False when there is none. */
    remove: (accountId: string, pluginId: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        await lock(transaction, accountId);
        const { numDeletedRows } = await transaction
          .deleteFrom('own_servers')
          .where('account_id', '=', accountId)
          .where('plugin_id', '=', pluginId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await forgetApprovals(transaction, accountId, pluginId);
        // The row of the last one that was removed stays: open pages find out by it that something has changed.
        await sql`
          delete from user_plugins where account_id = ${accountId} and plugin_id >= ${firstId} and plugin_id <> ${pluginId}
            and plugin_id not in (select plugin_id from own_servers where account_id = ${accountId})`.execute(
          transaction,
        );
        await sql`
          update user_plugins set installed_at = null, params = '{}', tools_off = '[]', updated_at = ${databaseNow}
          where account_id = ${accountId} and plugin_id = ${pluginId}`.execute(transaction);
        return true;
      }),
  };
}
