/** What is sold and how orders stand. No zod, so that a page can carry it. */

/** Names of plans, besides the free one. `svip` is one that an operator has granted. */
export const planNames = [
  'vip',
  'two_year_vip',
  'svip',
  'half_year_svip',
  'one_year_svip',
  'two_year_svip',
  'pro',
  'lifetime',
] as const;
export type PlanName = (typeof planNames)[number];

export const periodUnits = ['day', 'month', 'year'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const orderKinds = ['plan', 'trial', 'pack', 'subscription'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const orderStates = [
  'created',
  'pending',
  'paid',
  'fulfilled',
  'expired',
  'failed',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Orders that can still be paid. */
export const openOrderStates = ['created', 'pending', 'failed'] as const satisfies readonly OrderState[];

export const paymentMethods = ['stripe', 'paypal', 'alipay', 'wechat', 'sandbox'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where a person pays; `wechat` is the browser inside WeChat, on whatever device. */
export const paymentDevices = ['desktop', 'mobile', 'wechat'] as const;
export type PaymentDevice = (typeof paymentDevices)[number];

/**
 * What a discount comes to, in whole percent; null: there is none.
 * @param price and original price in the same unit
 */
export function discountOf(price: number, original: number | null): number | null {
  if (original === null || original <= price) return null;
  return Math.round((1 - price / original) * 100);
}

/** Currencies that a provider may charge in; each has a rate in the plan catalogue, or cannot be paid in. */
export const chargedCurrencies = [
  'CNY',
  'USD',
  'EUR',
  'GBP',
  'HKD',
  'SGD',
  'AUD',
  'CAD',
  'CHF',
  'JPY',
  'KRW',
] as const;

/** Digits after the point of each currency that prices are shown in. */
const minorDigits: Readonly<Record<string, number>> = { JPY: 0, KRW: 0 };

/** An amount in minor units (fen, cents) as the number people write. */
export const majorUnits = (amount: number, currency: string): number =>
  amount / 10 ** (minorDigits[currency] ?? 2);

/**
 * A price in yuan as minor units of another currency, rounded to the nearest.
 * @param fen of the Chinese yuan
 * @param rate units of the other currency for one yuan
 */
export const convertFen = (fen: number, rate: number, currency: string): number =>
  Math.round((fen / 100) * rate * 10 ** (minorDigits[currency] ?? 2));
