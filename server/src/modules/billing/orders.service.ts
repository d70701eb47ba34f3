import {
  type DataOf,
  errors,
  type Language,
  type Order,
  type ParsedBodyOf,
  type VipLevel,
} from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountRepository } from '../auth/accounts/account.repository.ts';
import type { Plans } from '../plans/catalogue.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { OrderRow, Wanted } from './order.ts';
import { orderView } from './order-view.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { Providers } from './providers/provider.ts';
import { purchaseOf, type Standing, standingOf } from './purchase.ts';
import type { Settlement } from './settlement.ts';
import {
  offerOf,
  subscriptionItem,
  wantedPack,
  wantedPlan,
  wantedSubscription,
  wantedTrial,
} from './wanted.ts';

/** Milliseconds for which an order can be paid. */
const payableFor = 30 * 60_000;

export type OrdersDependencies = {
  readonly repository: OrdersRepository;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly plans: Plans;
  readonly plugins: Pick<Plugins, 'nameOf' | 'pricesOf'>;
  readonly providers: Providers;
  readonly settlement: Pick<Settlement, 'fulfil' | 'publish'>;
  readonly now: () => Date;
};

type Asked = Pick<Wanted, 'kind' | 'item'>;

export type Orders = ReturnType<typeof createOrders>;

/** What people order. Nothing here moves money. */
export function createOrders(dependencies: OrdersDependencies) {
  const { repository, accounts, plans, plugins, providers, settlement, now } = dependencies;

  const view = async (order: OrderRow, language: Language): Promise<Order> => {
    const { plugin } = order.promise;
    const name =
      plugin === null ? null : await plugins.nameOf(plugin, order.account_id ?? undefined, language);
    return orderView(order, name ?? null);
  };

  const standing = async (accountId: string): Promise<Standing> => {
    const account = await accounts.find(accountId);
    if (!account) throw new AppError(errors.sessionExpired);
    return standingOf(account, now());
  };

  /** The same key gives the same order, also when what it was for is not sold any more. */
  const make = async (accountId: string, requestKey: string, wanted: Wanted): Promise<OrderRow> => {
    const at = now();
    const expiresAt = new Date(at.getTime() + payableFor);
    const order = await repository.insert({ ...wanted, accountId, requestKey, at, expiresAt });
    if (!order) throw new AppError(wanted.kind === 'trial' ? errors.trialAlreadyClaimed : errors.orderFailed);
    return checkedFor(wanted, order);
  };

  /** Checks what is new about an order; one with this key is given back as it is. */
  const order = async (
    accountId: string,
    requestKey: string,
    { price, ...asked }: Asked & { price: number },
    check: () => Wanted | Promise<Wanted>,
  ): Promise<OrderRow> => {
    const known = await repository.findByKey(accountId, requestKey);
    if (known) return checkedFor(asked, known);
    if (providers.size === 0) throw new AppError(errors.orderFailed);
    const wanted = await check();
    if (wanted.amount !== price) throw new AppError(errors.priceChanged);
    return make(accountId, requestKey, wanted);
  };

  const own = async (accountId: string, id: string): Promise<OrderRow> => {
    if (!/^\d{20}$/.test(id)) throw new AppError(errors.badOrderNumber);
    const found = await repository.findOwn(accountId, id);
    if (!found) throw new AppError(errors.orderNotFound);
    return found;
  };

  return {
    own,
    view,
    standing,

    async preview(account: Account, offerId: string): Promise<DataOf<'GET /chat/order/preview'>> {
      const catalogue = plans.current();
      const offer = offerOf(catalogue, offerId);
      const before = await standing(account.id);
      const { effect, until, lostDays, confirm } = purchaseOf(before, offer, {
        at: now(),
        timeZone: catalogue.time_zone,
      });
      return {
        effect,
        level: before.level,
        plan: before.plan as DataOf<'GET /chat/order/preview'>['plan'],
        until: before.until?.getTime() ?? null,
        ends: until?.getTime() ?? null,
        lost_days: lostDays,
        confirm,
      };
    },

    /** @throws AppError as the contract says */
    createPlanOrder: (account: Account, body: ParsedBodyOf<'POST /chat/order/create-plan-order'>) =>
      order(account.id, body.key, { kind: 'plan', item: body.offer, price: body.price }, async () => {
        const catalogue = plans.current();
        const offer = offerOf(catalogue, body.offer);
        const rules = { at: now(), timeZone: catalogue.time_zone };
        const { effect, confirm } = purchaseOf(await standing(account.id), offer, rules);
        if (effect === 'below') throw new AppError(errors.planBelowLevel);
        if (confirm && !body.confirmed) throw new AppError(errors.purchaseUnconfirmed);
        return wantedPlan(offer);
      }),

    createPackOrder: (account: Account, body: ParsedBodyOf<'POST /chat/order/create-pack-order'>) =>
      order(account.id, body.key, { kind: 'pack', item: body.pack, price: body.price }, () => {
        if (!mayBuyOranges(account.vipLevel)) throw new AppError(errors.membersOnly);
        return wantedPack(plans.current(), body.pack);
      }),

    createSubscribeOrder: (account: Account, body: ParsedBodyOf<'POST /chat/order/create-subscribe-order'>) =>
      order(
        account.id,
        body.key,
        { kind: 'subscription', item: subscriptionItem(body.plugin, body.period), price: body.price },
        async () => wantedSubscription(body.plugin, body.period, await plugins.pricesOf(body.plugin)),
      ),

    /** Gives it at once. @throws AppError badPlan, trialAlreadyClaimed */
    async startTrial(account: Account, { key, offer }: ParsedBodyOf<'POST /chat/order/start-trial'>) {
      const known = await repository.findByKey(account.id, key);
      const trial = known
        ? checkedFor({ kind: 'trial', item: offer }, known)
        : await claim(account, key, offer);
      if (trial.state !== 'created') return trial;
      const at = now();
      const accepted = await repository.transaction(async (transaction) => {
        const locked = await repository.lock(transaction, trial.id);
        if (locked?.state !== 'created') return locked;
        return repository.change(transaction, locked, { to: 'paid', cause: 'buyer', at });
      });
      return (await settlement.fulfil(trial.id)) ?? accepted ?? trial;
    },

    list: async (accountId: string, page: { before: string | undefined; limit: number }) => {
      const rows = await repository.list(accountId, { ...page, limit: page.limit + 1 });
      return { rows: rows.slice(0, page.limit), more: rows.length > page.limit };
    },

    findOpen: (accountId: string) => repository.findOpen(accountId, now()),

    hasTried: (accountId: string) => repository.hasTried(accountId),

    /** Closes it; money that comes all the same is taken, and pays it. @throws AppError orderNotFound, orderAlreadyPaid */
    async cancel(accountId: string, id: string): Promise<OrderRow> {
      await own(accountId, id);
      return close(id, 'buyer');
    },

    /** Closes what nobody has paid in time. */
    async expire(): Promise<void> {
      for (const id of await repository.findOverdue(now())) await close(id, 'expiry').catch(ignorePaid);
    },
  };

  async function claim(account: Account, key: string, offerId: string): Promise<OrderRow> {
    const wanted = wantedTrial(offerOf(plans.current(), offerId));
    const isFree = (await standing(account.id)).level === 1;
    if (!isFree || (await repository.hasTried(account.id))) throw new AppError(errors.trialAlreadyClaimed);
    return make(account.id, key, wanted);
  }

  function mayBuyOranges(level: VipLevel): boolean {
    return level >= plans.current().oranges.from_level;
  }

  async function close(id: string, cause: 'buyer' | 'expiry'): Promise<OrderRow> {
    const closed = await repository.transaction(async (transaction) => {
      const locked = await repository.lock(transaction, id);
      if (!locked) throw new AppError(errors.orderNotFound);
      if (locked.state === 'expired') return locked;
      if (!['created', 'pending', 'failed'].includes(locked.state))
        throw new AppError(errors.orderAlreadyPaid);
      return repository.change(transaction, locked, {
        to: 'expired',
        cause,
        at: now(),
        reason: errors.orderClosed,
      });
    });
    return settlement.publish(closed);
  }
}

function ignorePaid(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** A key orders one thing. @throws AppError badOrder when it has ordered another one before */
function checkedFor({ kind, item }: Asked, order: OrderRow): OrderRow {
  if (order.kind !== kind || order.item !== item) throw new AppError(errors.badOrder);
  return order;
}
