import { errors, type PluginPeriod } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { Offer, Period, PlanCatalogue } from '../plans/catalogue.ts';
import { noPromise, type Wanted } from './order.ts';

type PluginPrice = {
  readonly period: PluginPeriod;
  readonly price: number;
  readonly original_price?: number | null | undefined;
};

/** Periods of plugins as periods of the calendar. */
const pluginPeriodOf = {
  day: { unit: 'day', count: 1 },
  month: { unit: 'month', count: 1 },
  three_months: { unit: 'month', count: 3 },
  year: { unit: 'year', count: 1 },
} as const satisfies Record<PluginPeriod, Period>;

/** @throws AppError badPlan when it is not sold */
export function offerOf({ sales }: PlanCatalogue, id: string): Offer {
  const offer = sales.offers.find((each) => each.id === id);
  if (!offer) throw new AppError(errors.badPlan);
  return offer;
}

const planPromise = ({ plan, level, original_price }: Offer) => ({
  ...noPromise,
  plan,
  level,
  original_amount: original_price,
});

export const wantedPlan = (offer: Offer): Wanted => ({
  kind: 'plan',
  item: offer.id,
  amount: offer.price,
  promise: { ...planPromise(offer), period: offer.period },
});

/** @throws AppError badPlan when it cannot be tried */
export function wantedTrial(offer: Offer): Wanted {
  if (offer.trial_days === 0) throw new AppError(errors.badPlan);
  const period: Period = { unit: 'day', count: offer.trial_days };
  return {
    kind: 'trial',
    item: offer.id,
    amount: 0,
    promise: { ...planPromise(offer), period, original_amount: null },
  };
}

/** @throws AppError badPlan when it is not sold */
export function wantedPack({ sales }: PlanCatalogue, id: string): Wanted {
  const pack = sales.packs.find((each) => each.id === id);
  if (!pack) throw new AppError(errors.badPlan);
  const promise = { ...noPromise, oranges: pack.oranges, original_amount: pack.original_price };
  return { kind: 'pack', item: id, amount: pack.price, promise };
}

export const subscriptionItem = (plugin: number, period: PluginPeriod): string =>
  `plugin-${plugin}-${period}`;

/** @throws AppError badPlan when it is not sold for that period */
export function wantedSubscription(
  plugin: number,
  period: PluginPeriod,
  prices: readonly PluginPrice[],
): Wanted {
  const price = prices.find((each) => each.period === period);
  if (!price) throw new AppError(errors.badPlan);
  return {
    kind: 'subscription',
    item: subscriptionItem(plugin, period),
    amount: price.price,
    promise: {
      ...noPromise,
      plugin,
      period: pluginPeriodOf[period],
      original_amount: price.original_price ?? null,
    },
  };
}
