import type { DataOf, Offer, Order, PlanLevel, PlanLimit, VipLevel } from '@orangery/api';
import { paymentDevices } from '@orangery/api/sales';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-billing.json';

type Plans = DataOf<'GET /chat/order/plans'>;

/** English, for tests of views. */
export const startTranslations = () => startI18n('en', { 'mf-billing': translations, errors });

export const offer = (changes: Partial<Offer> = {}): Offer => ({
  id: 'vip-year',
  plan: 'vip',
  level: 2,
  period: { unit: 'year', count: 1 },
  price: 23_900,
  original_price: 34_800,
  discount: 31,
  trial_days: 0,
  effect: 'new',
  ...changes,
});

const none: PlanLimit = { included: false, day: null, month: null };
export const limited = (day: number | null, month: number | null = null): PlanLimit => ({
  included: true,
  day,
  month,
});

export const planLevel = (level: VipLevel, changes: Partial<PlanLevel> = {}): PlanLevel => ({
  level,
  models: [
    { model: '3.5', text: 'GPT-3.5', pool: 'default', ...(level === 1 ? limited(10) : limited(null)) },
    {
      model: '4.0',
      text: 'GPT-4.0',
      pool: level > 1 ? 'gpt4' : null,
      ...(level > 1 ? limited(null, level * 100) : none),
    },
    {
      model: 'Claude-3',
      text: 'Claude-3',
      pool: level > 1 ? 'claude' : null,
      ...(level === 4 ? limited(null, 500) : level > 1 ? limited(null) : none),
    },
  ],
  drawing: limited(level * 10),
  voice: limited(level * 5),
  presentation: limited(null, level * 5),
  decks: { count: level * 10, download: level > 1 },
  reply_words: level === 1 ? 3_000 : null,
  pdfs: { documents: level * 50, bytes: 1, pages: 100 },
  oranges: level > 1,
  ...changes,
});

export const plans = (changes: Partial<Plans> = {}): Plans => ({
  levels: ([1, 2, 3, 4, 5] as const).map((level) => planLevel(level)),
  offers: [
    offer({
      id: 'vip-month',
      period: { unit: 'month', count: 1 },
      price: 2_900,
      original_price: null,
      discount: null,
    }),
    offer(),
    offer({
      id: 'svip-year',
      plan: 'one_year_svip',
      level: 3,
      price: 59_900,
      original_price: null,
      discount: null,
    }),
    offer({
      id: 'pro-year',
      plan: 'pro',
      level: 4,
      price: 69_900,
      original_price: 118_800,
      discount: 41,
      trial_days: 7,
    }),
    offer({
      id: 'lifetime',
      plan: 'lifetime',
      level: 5,
      period: null,
      price: 199_900,
      original_price: null,
      discount: null,
    }),
  ],
  methods: [
    { id: 'sandbox', test: true, devices: [...paymentDevices] },
    { id: 'wechat', test: false, devices: [...paymentDevices] },
  ],
  rates: { date: '2026-11-20', per_yuan: { USD: 0.14 } },
  trial_claimed: false,
  ...changes,
});

export const preview = (
  changes: Partial<DataOf<'GET /chat/order/preview'>> = {},
): DataOf<'GET /chat/order/preview'> => ({
  effect: 'new',
  level: 1,
  plan: null,
  until: null,
  ends: Date.UTC(2027, 10, 23, 12),
  lost_days: 0,
  confirm: false,
  ...changes,
});

export const orderId = '20261123182221157154';

export const order = (changes: Partial<Order> = {}): Order => ({
  id: orderId,
  kind: 'plan',
  item: 'vip-year',
  plan: 'vip',
  period: { unit: 'year', count: 1 },
  oranges: null,
  plugin: null,
  amount: 23_900,
  original_amount: 34_800,
  method: null,
  state: 'created',
  reason: null,
  charged: null,
  create_time: Date.UTC(2026, 10, 23, 12),
  expire_time: Date.UTC(2026, 10, 23, 12, 30),
  paid_time: null,
  given: null,
  ...changes,
});
