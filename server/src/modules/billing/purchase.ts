import type { VipLevel } from '@orangery/api/contract';
import type { Offer } from '../plans/catalogue.ts';
import { endOfPeriod } from './periods.ts';

const free = 1;
const lifetime = 5;
const day = 24 * 60 * 60_000;

/** What an account has of plans. `until` null: without an end, or free. */
export type Standing = {
  readonly level: VipLevel;
  readonly plan: string | null;
  readonly until: Date | null;
};

export type Purchase = {
  readonly effect: 'new' | 'renew' | 'upgrade' | 'below';
  /** End of the plan after it; null: without one. */
  readonly until: Date | null;
  /** Whole days of the plan before that are given up. */
  readonly lostDays: number;
  /** A member of two years has to confirm it. */
  readonly confirm: boolean;
};

type Rules = { readonly at: Date; readonly timeZone: string };

/** What an account has whose plan is not over. The day of grace is not counted: who buys in it begins anew. */
export function standingOf(
  account: { vip_level: number; plan: string | null; plan_expires_at: Date | null },
  at: Date,
): Standing {
  const isOver = account.plan_expires_at !== null && account.plan_expires_at <= at;
  if (account.vip_level === free || isOver) return { level: free, plan: null, until: null };
  return {
    level: account.vip_level as VipLevel,
    plan: account.plan,
    until: account.plan_expires_at,
  };
}

/**
 * What buying a plan does: the same level is lengthened, a higher one takes the place of the plan before and begins now. A
 * lower one cannot be bought, and nothing on top of a plan without an end.
 */
export function purchaseOf(
  standing: Standing,
  offer: Pick<Offer, 'level' | 'period'>,
  { at, timeZone }: Rules,
): Purchase {
  const { level, until } = standing;
  const endFrom = (from: Date) => (offer.period ? endOfPeriod(from, offer.period, timeZone) : null);
  const confirm = level !== free && (standing.plan?.startsWith('two_year_') ?? false);
  const isEndless = level !== free && until === null;
  if (offer.level < level || level === lifetime || (offer.level === level && isEndless))
    return { effect: 'below', until, lostDays: 0, confirm: false };
  if (level === free) return { effect: 'new', until: endFrom(at), lostDays: 0, confirm };
  if (offer.level === level) return { effect: 'renew', until: endFrom(until ?? at), lostDays: 0, confirm };
  const lostDays = until ? Math.floor((until.getTime() - at.getTime()) / day) : 0;
  return { effect: 'upgrade', until: endFrom(at), lostDays, confirm };
}
