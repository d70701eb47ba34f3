import type { GiveContext } from './give.ts';
import type { Given } from './order.ts';
import { standingOf } from './purchase.ts';

/** Why a refund cannot take back what was given. */
export type NotTaken = 'plan changed' | 'oranges used' | 'subscription changed' | 'account deleted';

/**
 * Takes back what an order gave, as long as nothing has happened to it since; what the account had before is there again.
 * @returns undefined when it is done
 */
export async function takeBack(
  context: Omit<GiveContext, 'timeZone'>,
  given: Given,
): Promise<NotTaken | undefined> {
  if (given.level !== null) return takePlan(context, given);
  if (given.oranges !== null) return takeOranges(context, given.oranges);
  return takeSubscription(context, given);
}

async function takePlan(
  { transaction, rights, account, order, at }: Omit<GiveContext, 'timeZone'>,
  given: Given,
): Promise<NotTaken | undefined> {
  const isUntouched =
    account.vip_level === given.level &&
    account.plan === order.promise.plan &&
    (account.plan_expires_at?.toISOString() ?? null) === given.until;
  if (!isUntouched) return 'plan changed';
  const before = {
    vip_level: given.level_before ?? 1,
    plan: given.plan_before,
    plan_expires_at: moment(given.until_before),
  };
  await rights.setLevel(transaction, {
    account,
    standing: standingOf(before, at),
    cause: 'refund',
    orderId: order.id,
    at,
  });
  return undefined;
}

async function takeOranges(
  { transaction, rights, account, order, at }: Omit<GiveContext, 'timeZone'>,
  number: number,
): Promise<NotTaken | undefined> {
  if (account.oranges < number) return 'oranges used';
  await rights.addOranges(transaction, {
    accountId: account.id,
    number,
    category: 'used',
    reason: 'refund',
    orderId: order.id,
    at,
  });
  return undefined;
}

async function takeSubscription(
  { transaction, rights, account, order }: Omit<GiveContext, 'timeZone'>,
  given: Given,
): Promise<NotTaken | undefined> {
  const plugin = order.promise.plugin ?? 0;
  const now = await rights.subscribedUntil(transaction, account.id, plugin);
  if ((now?.toISOString() ?? null) !== given.until) return 'subscription changed';
  await rights.setSubscription(transaction, account.id, plugin, moment(given.until_before));
  return undefined;
}

const moment = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
