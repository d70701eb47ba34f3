import { type ModelQuota, type ModelValue, modelValues, type OtherQuota } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import type { Pool, Use } from '../plans/catalogue.ts';
import { isUnlimited, mayUseOranges, type Rules, type Standing } from './decide.ts';
import type { QuotaState } from './quota.ts';
import type { Windows } from './windows.ts';

type Window = Omit<ModelQuota, 'model'>;

const isModel = (use: Use): use is ModelValue => modelValues.some((value) => value === use);

/** What an account may still use, for people to read. */
export function stateIn(
  { vipLevel }: Account,
  standing: Standing,
  windows: Windows,
  rules: Rules,
): QuotaState {
  const quotas: ModelQuota[] = [];
  const otherQuotas: OtherQuota[] = [];
  for (const pool of rules.catalogue.levels[vipLevel].pools)
    for (const window of windowsIn(pool, standing, windows, rules))
      for (const use of pool.uses)
        if (isModel(use)) quotas.push({ model: use, ...window });
        else otherQuotas.push({ use, ...window });
  const orangesAllowed = mayUseOranges(rules.catalogue, vipLevel);
  return { quotas, otherQuotas, oranges: standing.oranges, orangesAllowed };
}

function windowsIn(pool: Pool, standing: Standing, windows: Windows, rules: Rules): Window[] {
  const used = standing.used.get(pool.name) ?? { day: 0, month: 0 };
  const ends = { day: windows.dayEnds, month: windows.monthEnds };
  const limited = isUnlimited(pool, standing, rules) ? [] : (['month', 'day'] as const);
  const found = limited.flatMap((per): Window[] => {
    const limit = pool[per];
    if (limit === null) return [];
    return [{ per, limit, left: Math.max(0, limit - used[per]), resets_at: ends[per] }];
  });
  return found.length > 0 ? found : [{ per: 'day', limit: null, left: null, resets_at: ends.day }];
}
