import type { ModelQuota, UserInfo } from '@orangery/api';
import type { EventBus } from '@orangery/bus';

const orInfinite = (left: number | null) => left ?? Number.POSITIVE_INFINITY;

/** Of all limits of a model the one that ends first; undefined when the plan does not name the model. */
export function tightestQuota<Q extends ModelQuota>(quotas: readonly Q[], model: string): Q | undefined {
  const limits = quotas.filter((quota) => quota.model === model);
  return limits.reduce<Q | undefined>(
    (one, other) => (one && orInfinite(one.left) <= orInfinite(other.left) ? one : other),
    undefined,
  );
}

/** Events name one figure for a model, its tightest limit; no other limit of the model can be below that. */
function putLeft(quotas: readonly ModelQuota[], model: string, left: number | null): void {
  const tightest = tightestQuota(quotas, model);
  for (const quota of quotas.filter((one) => one.model === model)) {
    const isBelow = left === null || (quota.left !== null && quota.left < left);
    if (quota === tightest || isBelow) quota.left = left;
  }
}

/**
 * Applies `quota:changed`, `oranges:changed` and `plugins:changed`, of this tab and of the others, to `session.userInfo`, so
 * that everybody reads what is left, and which plugins there are, from the session. For the owner of the session: the shell, or what stands in for it.
 */
export function followQuota(
  bus: EventBus,
  session: { readonly userInfo: Pick<UserInfo, 'quotas' | 'oranges' | 'plugins'> | null },
): void {
  bus.on('quota:changed', ({ model, left }) => {
    if (session.userInfo) putLeft(session.userInfo.quotas, model, left);
  });
  bus.on('oranges:changed', ({ left }) => {
    if (session.userInfo) session.userInfo.oranges = left;
  });
  bus.on('plugins:changed', ({ plugins }) => {
    if (session.userInfo) session.userInfo.plugins = [...plugins];
  });
}
