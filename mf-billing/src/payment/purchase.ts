import type { ApiClient, DataOf, Offer, Order, Pack, Period, PlanLevel, PluginPeriod } from '@orangery/api';
import { discountOf } from '@orangery/api/sales';
import type { NewTarget } from './payment-target.ts';

export type Methods = DataOf<'GET /chat/order/plans'>['methods'];
export type Preview = DataOf<'GET /chat/order/preview'>;

type Common = {
  readonly price: number;
  readonly original: number | null;
  readonly discount: number | null;
};

/** Something to order, with all that has to be known before. */
export type Purchase = Common & {
  readonly methods: Methods;
  readonly rates: DataOf<'GET /chat/order/plans'>['rates'];
} & (
    | {
        readonly kind: 'plan' | 'trial';
        readonly offer: Offer;
        readonly preview: Preview;
        readonly levels: readonly PlanLevel[];
      }
    | { readonly kind: 'pack'; readonly pack: Pack; readonly allowed: boolean }
    | { readonly kind: 'plugin'; readonly plugin: number; readonly name: string; readonly sold: PluginPeriod }
  );

const periods: Readonly<Record<PluginPeriod, Period>> = {
  day: { unit: 'day', count: 1 },
  month: { unit: 'month', count: 1 },
  three_months: { unit: 'month', count: 3 },
  year: { unit: 'year', count: 1 },
};

export const periodOf = (purchase: Purchase): Period | null => {
  if (purchase.kind === 'plugin') return periods[purchase.sold];
  if (purchase.kind === 'pack') return null;
  return purchase.kind === 'trial'
    ? { unit: 'day', count: purchase.offer.trial_days }
    : purchase.offer.period;
};

const free: Common = { price: 0, original: null, discount: null };

const pricesOf = ({ price, original_price, discount }: Offer | Pack): Common => ({
  price,
  original: original_price,
  discount,
});

type Options = { readonly signal: AbortSignal; readonly quiet: true };

const loadPlans = (api: ApiClient, options: Options) => api.call('GET /chat/order/plans', {}, options);

type PlanTarget = Extract<NewTarget, { offer: string }>;

async function loadPlan(api: ApiClient, target: PlanTarget, options: Options): Promise<Purchase | null> {
  const { offers, methods, rates, levels } = await loadPlans(api, options);
  const offer = offers.find(({ id }) => id === target.offer);
  if (!offer || (target.kind === 'trial' && offer.trial_days === 0)) return null;
  const preview = await api.call('GET /chat/order/preview', { query: { offer: offer.id } }, options);
  const prices = target.kind === 'trial' ? free : pricesOf(offer);
  return { kind: target.kind, offer, preview, levels, ...prices, methods, rates };
}

async function loadPack(api: ApiClient, id: string, options: Options): Promise<Purchase | null> {
  const [{ methods, rates }, { packs, allowed }] = await Promise.all([
    loadPlans(api, options),
    api.call('GET /chat/plugins/pack/levels', {}, options),
  ]);
  const pack = packs.find((each) => each.id === id);
  return pack ? { kind: 'pack', pack, allowed, ...pricesOf(pack), methods, rates } : null;
}

async function loadSubscription(
  api: ApiClient,
  id: number,
  sold: PluginPeriod,
  options: Options,
): Promise<Purchase | null> {
  const [{ methods, rates }, { levels }, { plugins }] = await Promise.all([
    loadPlans(api, options),
    api.call('GET /chat/plugins/subscribe/levels', { query: { id } }, options),
    api.call('GET /chat/plugins', {}, options),
  ]);
  const level = levels.find(({ period }) => period === sold);
  const plugin = plugins.find((each) => each.id === id);
  if (!level || !plugin) return null;
  const { price, original_price: original } = level;
  const discount = discountOf(price, original);
  return { kind: 'plugin', plugin: id, name: plugin.name, sold, price, original, discount, methods, rates };
}

/** Null: it is not sold. */
export function loadPurchase(
  api: ApiClient,
  target: NewTarget,
  signal: AbortSignal,
): Promise<Purchase | null> {
  const options = { signal, quiet: true } as const;
  switch (target.kind) {
    case 'pack':
      return loadPack(api, target.pack, options);
    case 'plugin':
      return loadSubscription(api, target.plugin, target.period, options);
    default:
      return loadPlan(api, target, options);
  }
}

/** @param key of the page: the same one orders once */
export async function placeOrder(
  api: ApiClient,
  purchase: Purchase,
  { key, confirmed }: { key: string; confirmed: boolean },
): Promise<Order> {
  const { price } = purchase;
  const quiet = { quiet: true };
  if (purchase.kind === 'pack') {
    const body = { key, pack: purchase.pack.id, price };
    return (await api.call('POST /chat/order/create-pack-order', { body }, quiet)).order;
  }
  if (purchase.kind === 'plugin') {
    const body = { key, plugin: purchase.plugin, period: purchase.sold, price };
    return (await api.call('POST /chat/order/create-subscribe-order', { body }, quiet)).order;
  }
  const offer = purchase.offer.id;
  if (purchase.kind === 'trial')
    return (await api.call('POST /chat/order/start-trial', { body: { key, offer } }, quiet)).order;
  const body = { key, offer, price, confirmed };
  return (await api.call('POST /chat/order/create-plan-order', { body }, quiet)).order;
}
