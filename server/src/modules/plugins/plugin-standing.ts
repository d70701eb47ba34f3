import { errors, type PluginFlag, pluginFlags, type VipLevel } from '@orangery/api/contract';
import type { CatalogueEntry } from './catalogue-schema.ts';

/** Whether something that ends has begun, and is over. */
export type Term = 'none' | 'running' | 'over';

export type Holding = { readonly vipLevel: VipLevel; readonly trial: Term; readonly subscription: Term };

export type Standing = {
  readonly flag: PluginFlag;
  readonly subscription: 'free' | 'unsubscribed' | 'subscribed';
  readonly canTry: boolean;
  /** Why the person may not use it; null: they may. */
  readonly refusal:
    | typeof errors.membersOnly
    | typeof errors.pluginExpired
    | typeof errors.pluginNotSubscribed
    | null;
};

/** What a plugin is for a person. The one place that decides it. */
export function standingOf(access: CatalogueEntry['access'], holding: Holding): Standing {
  if (access.kind === 'free')
    return { flag: pluginFlags.free, subscription: 'free', canTry: false, refusal: null };
  if (access.kind === 'vip') {
    const isMember = holding.vipLevel >= access.level;
    return {
      flag: pluginFlags.vip,
      subscription: isMember ? 'subscribed' : 'unsubscribed',
      canTry: false,
      refusal: isMember ? null : errors.membersOnly,
    };
  }
  return soldStanding(access.kind, holding);
}

/** A trial that ended matters only where there are trials: what is sold without one is not "expired" by it. */
function soldStanding(kind: 'trial' | 'payment' | 'subscribe', { trial, subscription }: Holding): Standing {
  const sold = kind === 'payment' ? pluginFlags.payment : pluginFlags.subscribe;
  if (subscription === 'running')
    return { flag: sold, subscription: 'subscribed', canTry: false, refusal: null };
  const unsubscribed = { subscription: 'unsubscribed', canTry: false } as const;
  if (kind === 'trial' && trial === 'running')
    return { ...unsubscribed, flag: pluginFlags.trial, refusal: null };
  if (subscription === 'over' || (kind === 'trial' && trial === 'over'))
    return {
      ...unsubscribed,
      canTry: kind === 'trial' && trial === 'none',
      flag: pluginFlags.expired,
      refusal: errors.pluginExpired,
    };
  if (kind === 'trial')
    return {
      ...unsubscribed,
      canTry: true,
      flag: pluginFlags.trial,
      refusal: errors.pluginNotSubscribed,
    };
  return { ...unsubscribed, flag: sold, refusal: errors.pluginNotSubscribed };
}
