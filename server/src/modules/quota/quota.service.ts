import { errors } from '@orangery/api/contract';
import { createBatch } from '../../db/batch.ts';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { Plans } from '../plans/catalogue.ts';
import {
  type Quota,
  type QuotaOwner,
  type QuotaRequest,
  type Reserved,
  unshownUses,
  type Worth,
} from './quota.ts';
import { stateIn } from './quota-state.ts';
import type { ReservationRepository } from './reservation.repository.ts';
import { type ReservationRequest, reserveEach } from './reservation.ts';
import type { LeftOver, Settlement, SettlementRepository } from './settlement.repository.ts';
import { windowsOf } from './windows.ts';

export type QuotaDependencies = {
  readonly reservations: ReservationRepository;
  readonly settlements: SettlementRepository;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
};

const day = 24 * 60 * 60_000;
/** Ends an open reservation that its process has left behind, unless its owner still knows it. */
const leftBehindAfter = 30 * 1_000;
/** Longer than any month. */
const keepFor = 62 * day;
const leftOversAtOnce = 1_000;

export function createQuota({
  reservations,
  settlements,
  plans,
  now,
  accountEvents,
}: QuotaDependencies): Quota {
  const owners: QuotaOwner[] = [];
  /** Open reservations of this process without an owner. They are touched regularly, or other processes would end them. */
  const held = new Set<string>();
  const isOwned = (use: string) => owners.some(({ uses }) => uses.some((each) => each === use));
  const rulesNow = () => ({ catalogue: plans.current(), at: now() });

  const reserveOne = createBatch((requests: readonly ReservationRequest[]) =>
    reserveEach(reservations, requests, rulesNow()),
  );
  const settleOne = createBatch(async (ended: readonly Settlement[]) => {
    const settled = await settlements.settle(ended, now());
    const announced = settled.filter(({ use }) => !unshownUses.has(use));
    for (const id of new Set(announced.map(({ accountId }) => accountId)))
      accountEvents.publish(id, { type: 'account' });
    return ended.map(() => undefined);
  });

  /** False when there are no more. */
  const endSome = async (untouchedFor: number): Promise<boolean> => {
    const leftOvers = await settlements.findLeftOver(untouchedFor, leftOversAtOnce);
    const ended = await worthOfLeftOvers(leftOvers, owners);
    await Promise.all(ended.map((settlement) => settleOne(settlement)));
    const endedIds = new Set(ended.map(({ id }) => id));
    // What goes on makes room for what stands behind it.
    await settlements.touch(leftOvers.map(({ id }) => id).filter((id) => !endedIds.has(id)));
    return ended.length > 0 && leftOvers.length === leftOversAtOnce;
  };

  const end = async (settlement: Settlement) => {
    held.delete(settlement.id.toLowerCase());
    await settleOne(settlement);
  };

  const reserveAll = async (
    account: Account,
    requests: readonly QuotaRequest[],
  ): Promise<readonly Reserved[]> => {
    // As the database writes them.
    const items = requests.map((request) => ({ ...request, id: request.id.toLowerCase() }));
    const outcome = await reserveOne({ account, items });
    if ('refused' in outcome) throw new AppError(outcome.refused);
    for (const { id, use } of items) if (!isOwned(use)) held.add(id);
    return outcome.reserved;
  };

  return {
    reserveAll,

    async reserve(account, request) {
      const [reserved] = await reserveAll(account, [request]);
      if (!reserved) throw new Error('nothing was reserved');
      return reserved;
    },

    settle: (id, use, amount) => end({ id, use, keep: amount ?? null }),
    refund: (id, use) => end({ id, use, keep: 0 }),

    async quotaOf(account) {
      const rules = rulesNow();
      const windows = windowsOf(rules.at, rules.catalogue.time_zone);
      const standing = await reservations.standing(account.id);
      if (!standing) throw new AppError(errors.sessionExpired);
      const pools = rules.catalogue.levels[account.vipLevel].pools.filter(
        (pool) => pool.day !== null || pool.month !== null,
      );
      const counted = pools.map(({ name, month }) => ({
        accountId: account.id,
        pool: name,
        byMonth: month !== null,
      }));
      for (const { pool, ...used } of await reservations.countUsed(counted, windows))
        standing.used.set(pool, used);
      return stateIn(account, standing, windows, rules);
    },

    own: (owner) => void owners.push(owner),

    async endLeftOver(isAlone) {
      await settlements.touch([...held]);
      while (await endSome(isAlone ? 0 : leftBehindAfter)) {}
    },

    async deleteOld() {
      const before = new Date(now().getTime() - keepFor);
      await settlements.deleteBefore(windowsOf(before, plans.current().time_zone).today);
    },
  };
}

/** How open reservations end, by what their owners say; those whose work goes on are left out. */
async function worthOfLeftOvers(
  leftOvers: readonly LeftOver[],
  owners: readonly QuotaOwner[],
): Promise<Settlement[]> {
  const known = await Promise.all(
    owners.map(async ({ uses, worthOf }) => {
      const mine = leftOvers.filter(({ use }) => uses.some((each) => each === use));
      const ids = [...new Set(mine.map(({ id }) => id))];
      return { uses, worths: ids.length > 0 ? await worthOf(ids) : new Map<string, Worth>() };
    }),
  );
  return leftOvers.flatMap((leftOver) => {
    const owner = known.find(
      ({ uses, worths }) => uses.some((each) => each === leftOver.use) && worths.has(leftOver.id),
    );
    return settlementOf(leftOver, owner?.worths.get(leftOver.id) ?? 0);
  });
}

function settlementOf({ id, use }: LeftOver, worth: Worth): Settlement[] {
  if (worth === 'pending') return [];
  return [{ id, use, keep: worth === 'all' ? null : worth }];
}
