import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { effectiveLevel } from '../modules/auth/accounts/level.ts';
import type { PlanCatalogue } from '../modules/plans/catalogue.ts';
import { createQuotaRepository } from '../modules/quota/quota.repository.ts';
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
  db: Kysely<Database>,
  account: AccountRow,
  catalogue: PlanCatalogue,
  at: Date,
): Promise<PoolQuota[]> {
  const level = effectiveLevel({ vipLevel: account.vip_level, planExpiresAt: account.plan_expires_at }, at);
  const { pools } = catalogue.levels[level];
  const counted = pools.map(({ name }) => ({ accountId: account.id, pool: name, byMonth: true }));
  const rows = await createQuotaRepository(db).countUsed(counted, windowsOf(at, catalogue.time_zone));
  return pools.map(({ name, day, month }) => {
    const used = rows.find(({ pool }) => pool === name);
    return {
      pool: name,
      day: { used: used?.day ?? 0, limit: day },
      month: { used: used?.month ?? 0, limit: month },
    };
  });
}
