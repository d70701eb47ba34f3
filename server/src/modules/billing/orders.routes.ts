import { type DataOf, errors, type Language } from '@orangery/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../http/account.ts';
import { clientOf } from '../../http/client-address.ts';
import { every } from '../../http/every.ts';
import { mountEndpoint } from '../../http/mount.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { bearerOf } from '../../plugins/authentication.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { Sessions } from '../auth/sessions/session.service.ts';
import type { Plans } from '../plans/catalogue.ts';
import { registerNotifies } from './notify.routes.ts';
import type { OrderRow } from './order.ts';
import type { Orders } from './orders.service.ts';
import type { PackLogs } from './pack-logs.repository.ts';
import { type PayerServices, registerPayers } from './payer.routes.ts';
import type { PaymentService } from './payment.service.ts';
import { planTable, pricesOf } from './plan-table.ts';
import type { Providers } from './providers/provider.ts';
import { registerCashier } from './providers/sandbox/cashier.routes.ts';
import type { Sandbox } from './providers/sandbox/sandbox.ts';
import { purchaseOf, type Standing } from './purchase.ts';
import type { Settlement } from './settlement.ts';

/** Milliseconds. */
const reconcileEvery = 5_000;
const remindEvery = 10 * 60_000;
/** Orders that one process makes at the same time. */
const ordersAtOnce = 2;
const free: Standing = { level: 1, plan: null, until: null };

export type BillingServices = PayerServices & {
  readonly now: () => Date;
  readonly orders: Orders;
  readonly orderSettlement: Settlement;
  readonly packLogs: PackLogs;
  readonly paymentProviders: Providers;
  readonly paymentSandbox: Sandbox | undefined;
  readonly payments: PaymentService;
  readonly plans: Plans;
  readonly reconcile: () => Promise<void>;
  readonly remind: () => Promise<void>;
  readonly sessions: Pick<Sessions, 'find'>;
};

export async function registerBilling(app: FastifyInstance, services: BillingServices): Promise<void> {
  const { orderSettlement, paymentProviders, paymentSandbox, reconcile, remind } = services;
  await registerNotifies(app, { providers: paymentProviders, settlement: orderSettlement });
  if (paymentSandbox) await registerCashier(app, paymentSandbox);
  every(app, reconcileEvery, 'reconcile payments', reconcile);
  every(app, remindEvery, 'remind of plans that end', remind);
  registerPayers(app, services);
  registerSales(app, services);
  registerOrders(app, services);
}

/** What is sold; who is signed in sees it as it is for them. */
function registerSales(app: FastifyInstance, services: BillingServices): void {
  const { now, orders, packLogs, paymentProviders, plans, sessions } = services;
  const accountOf = async (request: FastifyRequest): Promise<Account | undefined> => {
    const token = bearerOf(request);
    return token ? sessions.find(token).catch(() => undefined) : undefined;
  };

  mountEndpoint(app, 'GET /chat/order/plans', async ({ request, language }) => {
    const catalogue = plans.current();
    const account = await accountOf(request);
    const standing = account ? await orders.standing(account.id) : free;
    const rules = { at: now(), timeZone: catalogue.time_zone };
    const { offers, rates, methods_off } = catalogue.sales;
    return {
      levels: planTable(catalogue, language),
      offers: offers.map((offer) => ({
        id: offer.id,
        plan: offer.plan,
        level: offer.level,
        period: offer.period,
        ...pricesOf(offer),
        trial_days: offer.trial_days,
        effect: purchaseOf(standing, offer, rules).effect,
      })),
      methods: [...paymentProviders.values()]
        // One whose currency has no rate could not charge anything.
        .filter(({ method, charge }) => !methods_off.includes(method) && charge(10_000) !== undefined)
        .map(({ method, isTest, devices }) => ({ id: method, test: isTest, devices: [...devices] })),
      rates,
      trial_claimed: account ? standing.level > 1 || (await orders.hasTried(account.id)) : false,
    };
  });

  mountEndpoint(app, 'GET /chat/plugins/pack/levels', async ({ request }) => {
    const { oranges, sales } = plans.current();
    const account = await accountOf(request);
    return {
      packs: sales.packs.map((pack) => ({ id: pack.id, oranges: pack.oranges, ...pricesOf(pack) })),
      allowed: (account?.vipLevel ?? 1) >= oranges.from_level,
    };
  });

  mountEndpoint(app, 'GET /chat/plugins/pack/logs', ({ account, query: { category, before, limit } }) =>
    packLogs.list(account.id, { category, before, limit }),
  );
}

function registerOrders(app: FastifyInstance, services: BillingServices): void {
  const { config, limits, orders, payments } = services;
  const made = limits.limit({ name: 'orders', points: 30, seconds: 10 * 60 });
  const paying = limits.limit({ name: 'payments', points: 60, seconds: 10 * 60 });
  // However many want to buy, what was paid is not kept waiting behind them.
  const inTurn = createSemaphore(ordersAtOnce);
  const admit = ({ id }: Account) => made.consume(id, errors.tooManyRequests);
  const shown = async (order: OrderRow, language: Language): Promise<DataOf<'POST /chat/order/cancel'>> => ({
    order: await orders.view(order, language),
  });

  mountEndpoint(app, 'GET /chat/order/preview', ({ account, query }) => orders.preview(account, query.offer));
  mountEndpoint(
    app,
    'POST /chat/order/create-plan-order',
    async ({ account, body, language }) =>
      shown(await inTurn(() => orders.createPlanOrder(account, body)), language),
    { admit },
  );
  mountEndpoint(
    app,
    'POST /chat/order/create-pack-order',
    async ({ account, body, language }) =>
      shown(await inTurn(() => orders.createPackOrder(account, body)), language),
    { admit },
  );
  mountEndpoint(
    app,
    'POST /chat/order/create-subscribe-order',
    async ({ account, body, language }) =>
      shown(await inTurn(() => orders.createSubscribeOrder(account, body)), language),
    { admit },
  );
  mountEndpoint(
    app,
    'POST /chat/order/start-trial',
    async ({ account, body, language }) => shown(await orders.startTrial(account, body), language),
    { admit },
  );
  mountEndpoint(
    app,
    'POST /chat/order/pay',
    async ({ account, body, language, request }) => {
      const origin = ownOrigin(config, request);
      const { order, action } = await payments.pay(account, {
        ...body,
        origin,
        language,
        client: clientOf(request),
      });
      return { ...(await shown(order, language)), payment: action };
    },
    { admit: ({ id }) => paying.consume(id, errors.tooManyRequests) },
  );
  mountEndpoint(app, 'GET /chat/order/check-is-paid', async ({ account, query, language }) =>
    shown(await payments.check(account, query.order), language),
  );
  mountEndpoint(app, 'POST /chat/order/cancel', async ({ account, body, language }) =>
    shown(await orders.cancel(account.id, body.order), language),
  );
  mountEndpoint(app, 'GET /chat/order/open', async ({ account, language }) => {
    const open = await orders.findOpen(account.id);
    return { order: open ? await orders.view(open, language) : null };
  });
  mountEndpoint(app, 'GET /chat/order/list', async ({ account, query: { before, limit }, language }) => {
    const { rows, more } = await orders.list(account.id, { before, limit });
    return { orders: await Promise.all(rows.map((row) => orders.view(row, language))), more };
  });
}
