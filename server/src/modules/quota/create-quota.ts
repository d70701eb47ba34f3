import { errors } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import { createBatch } from '../../db/batch.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Use } from '../plans/catalogue.ts';
import type { Plans } from '../plans/plans.ts';
import type { UseEnd } from './end-queries.ts';
import { type Request, reserveEach } from './ledger.ts';
import { createQuotaRepository } from './quota.repository.ts';
import type { Quota, QuotaState, Reserved, Wish } from './quota.ts';
import { stateIn } from './state.ts';
import { windowsOf } from './windows.ts';

type Dependencies = {
  readonly db: Kysely<Database>;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longer than any answer or drawing takes: what is still reserved then has been left behind. */
const longestUse = 15 * minute;
/** Longer than any month. */
const keepFor = 62 * day;
const leftOversAtOnce = 1_000;
/** No page shows what is left of them, and an answer that is spoken uses one with each sentence. */
const untold: ReadonlySet<string> = new Set<Use>(['transcription', 'speech']);

export function createQuota({ db, plans, now, accountEvents }: Dependencies): Quota {
  const repository = createQuotaRepository(db);
  const rulesNow = () => ({ catalogue: plans.current(), at: now() });

  const reserveOne = createBatch((requests: readonly Request[]) =>
    reserveEach(repository, requests, rulesNow()),
  );
  const endOne = createBatch(async (ends: readonly UseEnd[]) => {
    const ended = await repository.end(ends, now());
    const told = ended.filter(({ use }) => !untold.has(use));
    for (const id of new Set(told.map(({ accountId }) => accountId)))
      accountEvents.publish(id, { type: 'account' });
    return ends.map(() => undefined);
  });

  const reserveAll = async (account: Account, wishes: readonly Wish[]): Promise<readonly Reserved[]> => {
    // As the database writes them.
    const lower = wishes.map((wish) => ({ ...wish, id: wish.id.toLowerCase() }));
    const outcome = await reserveOne({ account, wishes: lower });
    if ('refused' in outcome) throw new AppError(outcome.refused);
    return outcome.reserved;
  };

  return {
    reserveAll,

    async reserve(account, wish) {
      const [reserved] = await reserveAll(account, [wish]);
      if (!reserved) throw new Error('nothing was reserved');
      return reserved;
    },

    settle: (id, use, amount) => endOne({ id, use, keep: amount ?? null }),
    refund: (id, use) => endOne({ id, use, keep: 0 }),

    async stateOf(account): Promise<QuotaState> {
      const rules = rulesNow();
      const windows = windowsOf(rules.at, rules.catalogue.time_zone);
      const standing = await repository.standing(account.id);
      if (!standing) throw new AppError(errors.sessionExpired);
      const pools = rules.catalogue.levels[account.vipLevel].pools.filter(
        (pool) => pool.day !== null || pool.month !== null,
      );
      const counted = pools.map(({ name, month }) => ({
        accountId: account.id,
        pool: name,
        byMonth: month !== null,
      }));
      for (const { pool, ...used } of await repository.countUses(counted, windows))
        standing.used.set(pool, used);
      return stateIn(account, standing, windows, rules);
    },

    async tidy(isAlone) {
      const at = now().getTime();
      const leftOver = await repository.findLeftOver(
        new Date(isAlone ? at : at - longestUse),
        leftOversAtOnce,
      );
      await Promise.all(leftOver.map((end) => endOne(end)));
      await repository.deleteBefore(windowsOf(new Date(at - keepFor), plans.current().time_zone).today);
    },
  };
}
