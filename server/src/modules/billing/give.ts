import { type ErrorCode, errors, type VipLevel } from '@orangery/api/contract';
import type { DatabaseTransaction } from '../../db/transaction.ts';
import { type Given, nothingGiven, type OrderRow } from './order.ts';
import { endOfPeriod } from './periods.ts';
import { purchaseOf, standingOf } from './purchase.ts';
import type { RightsAccount, RightsRepository } from './rights.repository.ts';

export type GiveContext = {
  readonly transaction: DatabaseTransaction;
  readonly rights: RightsRepository;
  readonly account: RightsAccount;
  readonly order: OrderRow;
  readonly at: Date;
  readonly timeZone: string;
};

export type Outcome = { readonly given: Given } | { readonly refused: ErrorCode };

/**
 * Gives a locked account what a locked order promised. Refused when its level has changed meanwhile, so that the promise
 * would take something away; nothing is changed then.
 */
export function give(context: GiveContext): Promise<Outcome> {
  const { promise } = context.order;
  if (promise.level !== null) return givePlan(context, promise.level);
  if (promise.oranges !== null) return giveOranges(context, promise.oranges);
  if (promise.plugin !== null) return giveSubscription(context, promise.plugin);
  throw new Error(`The order ${context.order.id} promises nothing`);
}

async function givePlan(
  { transaction, rights, account, order, at, timeZone }: GiveContext,
  level: VipLevel,
): Promise<Outcome> {
  const { plan, period } = order.promise;
  const before = standingOf(account, at);
  const offer = { level: level as 2 | 3 | 4 | 5, period };
  const { effect, until } = purchaseOf(before, offer, { at, timeZone });
  const isTrial = order.kind === 'trial';
  if (effect === 'below' || (isTrial && effect !== 'new')) return { refused: errors.planBelowLevel };
  await rights.setLevel(transaction, {
    account,
    standing: { level, plan, until },
    cause: isTrial ? 'trial' : 'order',
    orderId: order.id,
    at,
  });
  return {
    given: {
      ...nothingGiven,
      level_before: before.level,
      plan_before: before.plan,
      until_before: iso(before.until),
      level,
      until: iso(until),
    },
  };
}

async function giveOranges(
  { transaction, rights, account, order, at }: GiveContext,
  number: number,
): Promise<Outcome> {
  await rights.addOranges(transaction, {
    accountId: account.id,
    number,
    category: 'obtained',
    reason: 'pack',
    orderId: order.id,
    at,
  });
  return { given: { ...nothingGiven, oranges: number } };
}

async function giveSubscription(
  { transaction, rights, account, order, at, timeZone }: GiveContext,
  plugin: number,
): Promise<Outcome> {
  const { period } = order.promise;
  if (!period) throw new Error(`The subscription ${order.id} has no period`);
  const before = await rights.subscribedUntil(transaction, account.id, plugin);
  const until = endOfPeriod(before && before > at ? before : at, period, timeZone);
  await rights.setSubscription(transaction, account.id, plugin, until);
  return { given: { ...nothingGiven, until_before: iso(before), until: iso(until) } };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
