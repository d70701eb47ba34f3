import type { ModelQuota, VipLevel } from '@orangery/api/contract';
import { planOf, type QuotaRule } from '../../plans.ts';

type Used = readonly { readonly model: string; readonly day: number; readonly month: number }[];

const defaultModels: readonly string[] = ['3.5', 'minimax'];

/** Beginning of the calendar day and month of a moment, UTC. */
export function beginningsOf(at: Date): { day: Date; month: Date } {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { day: new Date(Date.UTC(year, month, at.getUTCDate())), month: new Date(Date.UTC(year, month, 1)) };
}

/** What a level may still ask each of its models. `unlimited`: days without limit on the default model are running. */
export function quotasOf(level: VipLevel, used: Used, unlimited: boolean): ModelQuota[] {
  return planOf[level].quotas.flatMap((rule) =>
    rule.models.map((model): ModelQuota => {
      const { per } = rule;
      const isFree = unlimited && defaultModels.includes(model);
      const limit = isFree ? null : rule.limit;
      const left = limit === null ? null : Math.max(0, limit - usedOf(rule, used));
      return { model, per, limit, left, resets_at: 0 };
    }),
  );
}

const usedOf = ({ models, per }: QuotaRule, used: Used): number =>
  used
    .filter(({ model }) => models.some((counted) => counted === model))
    .reduce((sum, row) => sum + row[per], 0);
