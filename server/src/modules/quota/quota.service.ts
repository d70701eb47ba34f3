import { errors } from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import { createBatch } from '../../db/batch.ts';
import type { Database } from '../../db/schema.ts';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Use } from '../plans/catalogue.ts';
import type { Plans } from '../plans/plans.ts';
import { worthOfLeftOvers } from './left-overs.ts';
import { createQuotaRepository } from './quota.repository.ts';
import type { Quota, QuotaOwner, QuotaRequest, Reserved } from './quota.ts';
import { stateIn } from './quota-state.ts';
import { type ReservationRequest, reserveEach } from './reservation.ts';
import type { Settlement } from './settlement.repository.ts';
import { windowsOf } from './windows.ts';

export type QuotaDependencies = {
  readonly db: Kysely<Database>;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** An answer takes less: a reservation that is still open then was left behind, unless its owner says otherwise. */
const maxReserved = 15 * minute;
/** Longer than any month. */
const keepFor = 62 * day;
const leftOversAtOnce = 1_000;
/** No page shows what is left of them, and an answer that is spoken settles one with each sentence. */
const unannounced: ReadonlySet<string> = new Set<Use>(['transcription', 'speech']);

export function createQuota({ db, plans, now, accountEvents }: QuotaDependencies): Quota {
  const repository = createQuotaRepository(db);
  const owners: QuotaOwner[] = [];
  const rulesNow = () => ({ catalogue: plans.current(), at: now() });

  const reserveOne = createBatch((requests: readonly ReservationRequest[]) =>
    reserveEach(repository, requests, rulesNow()),
  );
  const settleOne = createBatch(async (settlements: readonly Settlement[]) => {
    const settled = await repository.settle(settlements, now());
    const announced = settled.filter(({ use }) => !unannounced.has(use));
    for (const id of new Set(announced.map(({ accountId }) => accountId)))
      accountEvents.publish(id, { type: 'account' });
    return settlements.map(() => undefined);
  });

  const reserveAll = async (
    account: Account,
    requests: readonly QuotaRequest[],
  ): Promise<readonly Reserved[]> => {
    // As the database writes them.
    const items = requests.map((request) => ({ ...request, id: request.id.toLowerCase() }));
    const outcome = await reserveOne({ account, items });
    if ('refused' in outcome) throw new AppError(outcome.refused);
    return outcome.reserved;
  };

  return {
    reserveAll,

    async reserve(account, request) {
      const [reserved] = await reserveAll(account, [request]);
      if (!reserved) throw new Error('nothing was reserved');
      return reserved;
    },

    settle: (id, use, amount) => settleOne({ id, use, keep: amount ?? null }),
    refund: (id, use) => settleOne({ id, use, keep: 0 }),

    async quotaOf(account) {
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
      for (const { pool, ...used } of await repository.countUsed(counted, windows))
        standing.used.set(pool, used);
      return stateIn(account, standing, windows, rules);
    },

    own: (owner) => void owners.push(owner),

    async tidy(isAlone) {
      const at = now().getTime();
      const since = new Date(isAlone ? at : at - maxReserved);
      const leftOvers = await repository.findLeftOver(since, leftOversAtOnce);
      const settlements = await worthOfLeftOvers(leftOvers, owners);
      await Promise.all(settlements.map((settlement) => settleOne(settlement)));
      await repository.deleteBefore(windowsOf(new Date(at - keepFor), plans.current().time_zone).today);
    },
  };
}
