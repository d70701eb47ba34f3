import { z } from 'zod';
import { vipLevel } from './account.ts';
import { pluginPeriods } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { modelValues } from './models.ts';
import { pluginId } from './plugins.ts';
import { orderKinds, orderStates, paymentDevices, paymentMethods, periodUnits, planNames } from './sales.ts';

const time = z.number().describe('Unix milliseconds');
const fen = z.number().int().describe('Fen of the Chinese yuan');
const item = z.string().min(1).max(60);
const orderNumber = z.string().min(1).max(64).describe('Twenty digits');
const key = z.uuid().describe('Made by the page: the same key orders once');
const method = z.enum(paymentMethods);
const device = z.enum(paymentDevices);

const period = z.object({ unit: z.enum(periodUnits), count: z.number().int().positive() });

const price = {
  price: fen,
  original_price: fen.nullable().describe('Before a discount; null: there is none'),
  discount: z.number().int().nullable().describe('Percent, computed'),
};

/** What buying an offer would do to the plan of the account. */
const effect = z.enum(['new', 'renew', 'upgrade', 'below']);

const offer = z.object({
  id: item,
  plan: z.enum(planNames),
  level: vipLevel,
  period: period.nullable().describe('null: without an end'),
  ...price,
  trial_days: z.number().int().describe('0: it cannot be tried'),
  effect,
});

/** Both at once: 600 a month, of which 20 a day. */
const limit = z.object({
  included: z.boolean().describe('false: not in this plan'),
  day: z.number().int().nullable().describe('null: no limit'),
  month: z.number().int().nullable().describe('null: no limit'),
});

const level = z.object({
  level: vipLevel,
  models: z.array(
    limit.extend({
      model: z.literal(modelValues),
      text: z.string(),
      pool: z.string().nullable().describe('Models of one pool share its limit; null: not in this plan'),
    }),
  ),
  drawing: limit,
  voice: limit,
  presentation: limit.describe('Presentations whose slides are made'),
  decks: z
    .object({
      count: z.number().int(),
      download: z.boolean().describe('They can be saved as PowerPoint files'),
    })
    .nullable()
    .describe('Presentations that are kept; null: none'),
  reply_words: z.number().int().nullable().describe('null: no limit'),
  pdfs: z.object({ documents: z.number().int(), bytes: z.number(), pages: z.number().int() }).nullable(),
  oranges: z.boolean().describe('May buy and use oranges'),
});

const pack = z.object({ id: item, oranges: z.number().int().positive(), ...price });

const given = z.object({
  level_before: vipLevel.nullable(),
  level: vipLevel.nullable(),
  until: time.nullable().describe('null: without an end, or nothing that ends'),
  oranges: z.number().int().nullable(),
});

export const order = z.object({
  id: orderNumber,
  kind: z.enum(orderKinds),
  item,
  plan: z.enum(planNames).nullable(),
  period: period.nullable(),
  oranges: z.number().int().nullable(),
  plugin: z.object({ id: pluginId, name: z.string() }).nullable(),
  amount: fen,
  original_amount: fen.nullable(),
  method: method.nullable().describe('The one chosen last'),
  state: z.enum(orderStates),
  reason: z.number().int().nullable().describe('Code of the catalogue that explains the state; null: none'),
  charged: z
    .object({ amount: z.number().int().describe('Minor units'), currency: z.string() })
    .nullable()
    .describe('What the provider asks for, when that is not yuan'),
  create_time: time,
  expire_time: time.describe('Until when it can be paid'),
  paid_time: time.nullable(),
  given: given.nullable().describe('What was given for it, once it is fulfilled'),
});

const payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.url() }).describe('The provider asks for the payment there'),
  z.object({ kind: z.literal('code'), text: z.string() }).describe('To be shown as a QR code'),
  z
    .object({ kind: z.literal('wechat'), params: z.record(z.string(), z.string()) })
    .describe('For the payment of a page inside WeChat'),
]);

const packRecord = z.object({
  id: z.number().int(),
  category: z.enum(['obtained', 'used', 'returned']),
  time,
  content: z.enum(['pack', 'question', 'operator', 'refund', 'other']),
  order: orderNumber.nullable(),
  number: z.number().int().positive(),
});

const refusals =
  'Refused with 10011 (the key has ordered something else), 60080 (the price has changed), 60081 (members of two years confirm first), 10043 (no such item), 20007 ' +
  '(below the plan of the account), 20049 (for members only), 20008 (nothing can be paid here) or 20040.';

/** Plans, orders and payments. Amounts are integers: fen of the Chinese yuan, unless a currency stands beside them. */
export const orders = {
  'GET /chat/order/plans': endpoint({
    summary:
      'What each level may do, what is sold, and how it is paid; with a bearer token, as it is for that account.',
    data: z.object({
      levels: z.array(level),
      offers: z.array(offer),
      methods: z.array(
        z.object({
          id: method,
          test: z.boolean().describe('No money moves'),
          devices: z.array(device).describe('Where it works'),
        }),
      ),
      rates: z.object({
        date: z.string().describe('YYYY-MM-DD'),
        per_yuan: z.record(z.string(), z.number()).describe('By the code of the currency'),
      }),
      trial_claimed: z.boolean(),
    }),
    auth: 'guest',
  }),
  'GET /chat/order/preview': endpoint({
    summary:
      'What an offer would do to the plan of the account. Refused with 10043 when there is no such offer.',
    query: z.object({ offer: item }),
    data: z.object({
      effect,
      level: vipLevel.describe('Before'),
      plan: z.enum(planNames).nullable().describe('Before'),
      until: time.nullable().describe('Before'),
      ends: time.nullable().describe('After; null: without an end'),
      lost_days: z.number().int().describe('Days of the plan before that its place is taken from'),
      confirm: z.boolean().describe('A member of two years has to confirm it'),
    }),
    auth: 'member',
  }),
  'POST /chat/order/create-plan-order': endpoint({
    summary: `Order a plan. ${refusals}`,
    body: z.object({ key, offer: item, price: fen, confirmed: z.boolean().default(false) }),
    data: z.object({ order }),
    auth: 'member',
  }),
  'POST /chat/order/start-trial': endpoint({
    summary:
      'Try the plan of an offer without paying, once. Refused with 10043 (no such trial), 20054 (claimed, or a plan was had before) or 20040.',
    body: z.object({ key, offer: item }),
    data: z.object({ order }),
    auth: 'member',
  }),
  'GET /chat/plugins/pack/levels': endpoint({
    summary: 'The packs of oranges.',
    data: z.object({ packs: z.array(pack), allowed: z.boolean().describe('The level may buy them') }),
    auth: 'guest',
  }),
  'POST /chat/order/create-pack-order': endpoint({
    summary: `Order a pack of oranges. ${refusals}`,
    body: z.object({ key, pack: item, price: fen }),
    data: z.object({ order }),
    auth: 'member',
  }),
  'GET /chat/plugins/pack/logs': endpoint({
    summary: 'What came to and went from the oranges of the account, newest first.',
    query: z.object({
      category: z.enum(['all', 'obtained', 'used']).default('all'),
      before: z.coerce.number().int().positive().optional().describe('Id to go on from'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ oranges: z.number().int(), records: z.array(packRecord), more: z.boolean() }),
    auth: 'member',
  }),
  'POST /chat/order/create-subscribe-order': endpoint({
    summary: `Order the subscription of a plugin. ${refusals}`,
    body: z.object({ key, plugin: pluginId, period: z.enum(pluginPeriods), price: fen }),
    data: z.object({ order }),
    auth: 'member',
  }),
  'POST /chat/order/pay': endpoint({
    summary:
      'Begin the payment of an order by a method, or get the one that has begun. Refused with 10013, 20013 (no such order), 20021 ' +
      '(paid), 20022 (closed), 10019 (no such method on this device), 20009 (the provider did not take it) or 20040.',
    body: z.object({
      order: orderNumber,
      method,
      device: device.default('desktop'),
      again: z.boolean().default(false).describe('What has begun cannot be paid here: begin another payment'),
    }),
    data: z.object({ order, payment }),
    auth: 'member',
  }),
  'GET /chat/order/check-is-paid': endpoint({
    summary:
      'How an order stands; asks the provider while it waits. Its reason is 20020 while the provider cannot be asked. Refused ' +
      'with 10013 (no number of an order) and 20013 (no such order).',
    query: z.object({ order: orderNumber }),
    data: z.object({ order }),
    auth: 'member',
  }),
  'GET /chat/order/list': endpoint({
    summary: 'The orders of the account, newest first.',
    query: z.object({
      before: orderNumber.optional().describe('Order to go on from'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ orders: z.array(order), more: z.boolean() }),
    auth: 'member',
  }),
  'GET /chat/order/open': endpoint({
    summary: 'The newest order that can still be paid.',
    data: z.object({ order: order.nullable() }),
    auth: 'member',
  }),
  'POST /chat/order/cancel': endpoint({
    summary: 'Close an order that is not paid. Refused with 10013, 20013 (no such order) or 20021 (paid).',
    body: z.object({ order: orderNumber }),
    data: z.object({ order }),
    auth: 'member',
  }),
};

export type Order = z.output<typeof order>;
export type Offer = z.output<typeof offer>;
export type PlanLimit = z.output<typeof limit>;
export type PlanLevel = z.output<typeof level>;
export type Pack = z.output<typeof pack>;
export type PackRecord = z.output<typeof packRecord>;
export type Payment = z.output<typeof payment>;
export type Period = z.output<typeof period>;
