import type { PluginParams } from '@orangery/api/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ago, databaseNow } from '../../db/clock.ts';
import type { Database } from '../../db/schema.ts';
import { isWithdrawal } from './plugin-change.ts';
import type { Term } from './plugin-standing.ts';
import type { Stamp } from './plugin-watch.ts';

/** What an account has of a plugin. */
export type HeldPlugin = {
  readonly pluginId: number;
  readonly params: PluginParams;
  readonly toolsOff: readonly string[];
  readonly installed: boolean;
  readonly enabled: boolean;
  readonly trial: Term;
  readonly subscription: Term;
  /** When the later of both ends. */
  readonly endsAt: Date | null;
};

export type HeldChange = Pick<HeldPlugin, 'params' | 'toolsOff' | 'installed' | 'enabled'>;

/** Milliseconds; longer than a page takes from reading the plugins to the first look at its account. */
const lately = 10_000;

const trialEnd = sql<Date | null>`trial_claimed_at + interval '7 days'`;
const termOf = (end: typeof trialEnd | ReturnType<typeof sql.ref>) => sql<Term>`
  case when ${end} is null then 'none' when ${end} > ${databaseNow} then 'running' else 'over' end`;
const subscriptionEnd = sql.ref('subscribed_until');

export type PluginRepository = ReturnType<typeof createPluginRepository>;

export function createPluginRepository(db: Kysely<Database>) {
  const held = (from: Kysely<Database> | Transaction<Database>, accountId: string) =>
    from
      .selectFrom('user_plugins')
      .select(['plugin_id as pluginId', 'params', 'tools_off as toolsOff', 'enabled'])
      .select(sql<boolean>`installed_at is not null`.as('installed'))
      .select([termOf(trialEnd).as('trial'), termOf(subscriptionEnd).as('subscription')])
      .select(sql<Date | null>`greatest(${trialEnd}, subscribed_until)`.as('endsAt'))
      .where('account_id', '=', accountId)
      .orderBy('plugin_id');

  return {
    list: (accountId: string): Promise<HeldPlugin[]> => held(db, accountId).execute(),

    /**
     * Stores what `decide` makes of what the account has; what it throws leaves everything as it was. What was allowed always of the
     * plugin's tools is forgotten when something of it is withdrawn.
     */
    change: (
      accountId: string,
      pluginId: number,
      decide: (before: HeldPlugin | undefined) => HeldChange,
    ): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        // Changes of one account wait for each other: each is decided on what the one before has left.
        await sql`select id from accounts where id = ${accountId} for no key update`.execute(transaction);
        const before = await held(transaction, accountId)
          .where('plugin_id', '=', pluginId)
          .executeTakeFirst();
        const after = decide(before);
        const { params, toolsOff, installed, enabled } = after;
        await sql`
          insert into user_plugins (account_id, plugin_id, params, tools_off, installed_at, enabled, updated_at)
          values (
            ${accountId}, ${pluginId}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(toolsOff)}::jsonb,
            case when ${installed}::boolean then ${databaseNow} end, ${enabled}::boolean, ${databaseNow}
          )
          on conflict (account_id, plugin_id) do update set
            params = excluded.params,
            tools_off = excluded.tools_off,
            installed_at = case when ${installed}::boolean
              then coalesce(user_plugins.installed_at, excluded.installed_at) end,
            enabled = excluded.enabled,
            updated_at = excluded.updated_at`.execute(transaction);
        if (!before || !isWithdrawal(before, after)) return;
        await transaction
          .deleteFrom('room_approvals')
          .where('account_id', '=', accountId)
          .where('plugin_id', '=', pluginId)
          .execute();
      }),

    /** Begins the trial and installs the plugin. False when the account has claimed it before. */
    async claimTrial(accountId: string, pluginId: number): Promise<boolean> {
      const { rows } = await sql`
        insert into user_plugins (account_id, plugin_id, installed_at, trial_claimed_at, updated_at)
        values (${accountId}, ${pluginId}, ${databaseNow}, ${databaseNow}, ${databaseNow})
        on conflict (account_id, plugin_id) do update set
          installed_at = coalesce(user_plugins.installed_at, excluded.installed_at),
          enabled = true,
          trial_claimed_at = excluded.trial_claimed_at,
          updated_at = excluded.updated_at
        where user_plugins.trial_claimed_at is null
        returning plugin_id`.execute(db);
      return rows.length === 1;
    },

    /** Adds so many days to a subscription, or begins one now, and returns its end. */
    async extendSubscription(accountId: string, pluginId: number, days: number): Promise<Date> {
      const span = sql`${days}::int * interval '1 day'`;
      const { rows } = await sql<{ end: Date }>`
        insert into user_plugins (account_id, plugin_id, subscribed_until, updated_at)
        values (${accountId}, ${pluginId}, ${databaseNow} + ${span}, ${databaseNow})
        on conflict (account_id, plugin_id) do update set
          subscribed_until = greatest(user_plugins.subscribed_until, ${databaseNow}) + ${span},
          updated_at = excluded.updated_at
        returning subscribed_until as end`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('A subscription was neither begun nor extended');
      return row.end;
    },

    /** Per account something that changes when what it has does, by a change or because a term has ended; and what it has installed. */
    async stamps(
      accountIds: readonly string[],
    ): Promise<Map<string, Stamp & { readonly installed: readonly number[] }>> {
      if (accountIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('user_plugins')
        .select('account_id')
        .select(
          sql<string>`
            max(updated_at)::text || ' ' || count(*) filter (where ${trialEnd} > ${databaseNow})
            || ' ' || count(*) filter (where subscribed_until > ${databaseNow})`.as('stamp'),
        )
        .select(sql<boolean>`max(updated_at) > ${ago(lately)}`.as('isRecent'))
        .select(
          sql<
            number[] | null
          >`array_agg(plugin_id order by plugin_id) filter (where installed_at is not null)`.as('installed'),
        )
        .where('account_id', 'in', accountIds)
        .groupBy('account_id')
        .execute();
      return new Map(
        rows.map(({ account_id, stamp, isRecent, installed }) => [
          account_id,
          { stamp, isRecent, installed: installed ?? [] },
        ]),
      );
    },
  };
}
