import type { PluginParams } from '@orangery/api/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** By the database's clock. */
type Moment = ColumnType<Date, never, never>;
type MomentOrNone = ColumnType<Date | null, never, never>;

export type UserPluginsTable = {
  account_id: string;
  plugin_id: number;
  params: JSONColumnType<PluginParams>;
  /** Names of the tools that answers may not use. */
  tools_off: JSONColumnType<string[]>;
  /** Null: it was installed, or is only paid for. */
  installed_at: MomentOrNone;
  enabled: boolean;
  trial_claimed_at: MomentOrNone;
  subscribed_until: MomentOrNone;
  updated_at: Moment;
};

/** Table of what accounts have of the plugins. */
export type PluginTables = { user_plugins: UserPluginsTable };
