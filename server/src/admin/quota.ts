import { effectiveLevel } from '../modules/auth/accounts/level.ts';
import type { PlanCatalogue } from '../modules/plans/catalogue.ts';
import type { ReservationRepository } from '../modules/quota/reservation.repository.ts';
import { windowsOf } from '../modules/quota/windows.ts';
import type { AccountRow } from './admin.repository.ts';

/** What a plan has given in one pool; limits: null is none. */
export type PoolQuota = {
  readonly pool: string;
  readonly day: { readonly used: number; readonly limit: number | null };
  readonly month: { readonly used: number; readonly limit: number | null };
};

/** What an account has used of its plan today and this month. */
export async function quotaOf(
  { countUsed }: Pick<ReservationRepository, 'countUsed'>,
  account: AccountRow,
  catalogue: PlanCatalogue,
  at: Date,
): Promise<PoolQuota[]> {
  const level = effectiveLevel({ vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at }, at);
  const { pools } = catalogue.levels[level];
  const counted = pools.map(({ name }) => ({ accountId: account.id, pool: name, byMonth: true }));
  const rows = await countUsed(counted, windowsOf(at, catalogue.time_zone));
  return pools.map(({ name, day, month }) => {
    const used = rows.find(({ pool }) => pool === name);
    return {
      pool: name,
      day: { used: used?.day ?? 0, limit: day },
      month: { used: used?.month ?? 0, limit: month },
    };
  });
}
