import type { AccountEvent } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Plans } from '../modules/plans/plans.ts';
import type { Quota } from '../modules/quota/quota.ts';
import type { Safety } from '../modules/safety/safety.ts';
import type { RateLimits } from './rate-limits.ts';
import type { StreamRegistry } from './stream-registry.ts';

/** Which language model answers. */
export type ModelStatus = {
  /** No model is configured or found: the built-in demonstration model answers. */
  readonly demo: boolean;
  /** For the operator: `demonstration model`, `openai-compatible at http://…`. */
  readonly label: string;
};

/** Tells open pages what happens to their account. */
export type AccountEvents = {
  /** To every open page of the account; `ended` closes their feeds. */
  readonly publish: (accountId: string, event: AccountEvent) => void;
  /** `poll` is called every two seconds with the accounts that have open pages: what another process has done shows there. */
  readonly watch: (poll: (accountIds: readonly string[]) => Promise<void>) => void;
};

/** What a module's routes are given. */
export type Deps = {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly streams: StreamRegistry;
  readonly limits: RateLimits;
  readonly modelStatus: () => Promise<ModelStatus>;
  readonly accountEvents: AccountEvents;
  /** What each level may use: a file that an operator edits. */
  readonly plans: Plans;
  /** The ledger of what people use. */
  readonly quota: Quota;
  readonly safety: Safety;
  /** The clock; tests move it. */
  readonly now: () => Date;
};
