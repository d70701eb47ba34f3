import type { ModelQuota, ModelValue, UserInfo } from '@orangery/api';
import { type SessionState, tightestQuota } from '@orangery/platform';

/** What is left of a model. */
export type Quota = {
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

/** What a member may still ask a model, by the tightest of its limits; null when that is not known. */
export function quotaOf({ userInfo }: Pick<SessionState, 'userInfo'>, model: string): Quota | null {
  const tightest = userInfo && tightestQuota(userInfo.quotas, model);
  if (!tightest) return null;
  const { left, limit, per, resets_at: resetsAt } = tightest;
  return { left, limit, per, resetsAt, oranges: orangesOf(userInfo, model) };
}

const orangesOf = (user: UserInfo, model: string): number =>
  user.oranges_allowed && orangeModels.includes(model) ? user.oranges : 0;

/** Nothing is left, neither of the plan nor as oranges, and the window has not ended since the server said so. */
export const isGone = (quota: Quota | null, now = Date.now()): boolean =>
  quota?.left === 0 && quota.oranges === 0 && (quota.resetsAt === 0 || now < quota.resetsAt);

/** The level may not ask it at all; null: it may. The result is the lowest level that does. */
export function lockOf({ helpInfo, vipLevel }: SessionState, model: string): number | null {
  const option = helpInfo?.models.find(({ value }) => value === model);
  return option && option.level > vipLevel && !option.trial ? option.level : null;
}

/** Whether a question to the model would be accepted, as far as the page knows. */
export const canAsk = (session: SessionState, model: ModelValue): boolean =>
  lockOf(session, model) === null && !isGone(quotaOf(session, model));
