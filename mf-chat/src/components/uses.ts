import type { ModelQuota, ModelValue, UserInfo } from '@orangery/api';
import type { SessionState } from '@orangery/platform';
import { type ToldUses, toldUses } from './told-uses.ts';

/** What is left of a model. */
export type Uses = {
  /** null: no limit. */
  left: number | null;
  limit: number | null;
  per: ModelQuota['per'];
  /** Unix milliseconds. */
  resetsAt: number;
  /** Oranges that can be used for it when nothing is left. */
  oranges: number;
};

const orangeModels: readonly string[] = ['4.0', 'GPT-4.0 with plugs'];

const orInfinite = (left: number | null) => left ?? Number.POSITIVE_INFINITY;

/** What a member may still ask a model, by the tightest of its rules; null when that is not known. */
export function usesOf({ userInfo }: SessionState, model: string, told: ToldUses = toldUses): Uses | null {
  if (!userInfo) return null;
  const rules = userInfo.quotas.filter((quota) => quota.model === model);
  const [first, ...others] = rules;
  if (!first) return null;
  const tightest = others.reduce(
    (one, other) => (orInfinite(other.left) < orInfinite(one.left) ? other : one),
    first,
  );
  const left = told.lefts[model];
  return {
    left: left === undefined ? tightest.left : left,
    limit: tightest.limit,
    per: tightest.per,
    resetsAt: tightest.resets_at,
    oranges: orangesOf(userInfo, model, told),
  };
}

const orangesOf = (user: UserInfo, model: string, told: ToldUses): number =>
  user.oranges_allowed && orangeModels.includes(model) ? (told.oranges ?? user.oranges) : 0;

/** Nothing is left, neither of the plan nor as oranges, and the window has not ended since the server told it. */
export const isGone = (uses: Uses | null, now = Date.now()): boolean =>
  uses?.left === 0 && uses.oranges === 0 && (uses.resetsAt === 0 || now < uses.resetsAt);

/** The level may not ask it at all; null: it may. The result is the lowest level that does. */
export function lockOf({ helpInfo, vipLevel }: SessionState, model: string): number | null {
  const option = helpInfo?.models.find(({ value }) => value === model);
  return option && option.level > vipLevel && !option.trial ? option.level : null;
}

/** Whether a question to the model would be accepted, as far as the page knows. */
export const canAsk = (session: SessionState, model: ModelValue): boolean =>
  lockOf(session, model) === null && !isGone(usesOf(session, model));
