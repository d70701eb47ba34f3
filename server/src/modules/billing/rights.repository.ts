import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import type { LevelChangesTable } from '../../db/tables/orders.ts';
import type { Standing } from './purchase.ts';

export type RightsAccount = {
  readonly id: string;
  readonly vip_level: number;
  readonly plan: string | null;
  readonly plan_expires_at: Date | null;
  readonly oranges: number;
};

type LevelChange = {
  readonly account: RightsAccount;
  readonly standing: Standing;
  readonly cause: LevelChangesTable['cause'];
  readonly orderId: string | null;
  readonly at: Date;
};

type Oranges = {
  readonly accountId: string;
  readonly number: number;
  readonly category: 'obtained' | 'used';
  readonly reason: 'pack' | 'refund';
  readonly orderId: string;
  readonly at: Date;
};

export type RightsRepository = ReturnType<typeof createRightsRepository>;

/** What accounts have: their level, oranges and subscriptions. Everything here is for a transaction that has locked the account. */
export function createRightsRepository() {
  return {
    lock: (transaction: Transaction<Database>, accountId: string): Promise<RightsAccount | undefined> =>
      selectAccount(transaction, accountId).forNoKeyUpdate().executeTakeFirst(),

    /** Writes down the change, so that each level of an account can be explained. */
    async setLevel(
      transaction: Transaction<Database>,
      { account, standing, cause, orderId, at }: LevelChange,
    ): Promise<void> {
      await transaction
        .updateTable('accounts')
        .set({ vip_level: standing.level, plan: standing.plan, plan_expires_at: standing.until })
        .where('id', '=', account.id)
        .execute();
      await transaction
        .insertInto('level_changes')
        .values({
          account_id: account.id,
          at,
          level_before: account.vip_level,
          plan_before: account.plan,
          until_before: account.plan_expires_at,
          level: standing.level,
          plan: standing.plan,
          until: standing.until,
          cause,
          order_id: orderId,
        })
        .execute();
    },

    async addOranges(
      transaction: Transaction<Database>,
      { accountId, number, category, reason, orderId, at }: Oranges,
    ): Promise<void> {
      const change = category === 'used' ? -number : number;
      await transaction
        .updateTable('accounts')
        .set((set) => ({ oranges: set('oranges', '+', change) }))
        .where('id', '=', accountId)
        .execute();
      await transaction
        .insertInto('orange_log')
        .values({ account_id: accountId, category, number, reason, ref: orderId, created_at: at })
        .execute();
    },

    subscribedUntil: async (
      transaction: Transaction<Database>,
      accountId: string,
      plugin: number,
    ): Promise<Date | null> =>
      (
        await transaction
          .selectFrom('user_plugins')
          .select('subscribed_until')
          .where('account_id', '=', accountId)
          .where('plugin_id', '=', plugin)
          .executeTakeFirst()
      )?.subscribed_until ?? null,

    async setSubscription(
      transaction: Transaction<Database>,
      accountId: string,
      plugin: number,
      until: Date | null,
    ): Promise<void> {
      await sql`
        insert into user_plugins (account_id, plugin_id, subscribed_until, updated_at)
        values (${accountId}, ${plugin}, ${until}, ${databaseNow})
        on conflict (account_id, plugin_id) do update set
          subscribed_until = excluded.subscribed_until, updated_at = excluded.updated_at`.execute(
        transaction,
      );
    },
  };
}

const selectAccount = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'vip_level', 'plan', 'plan_expires_at', 'oranges'])
    .where('id', '=', id);
