import { type OrderState, orderStates } from '@orangery/api/contract';
import type { LedgerRepository } from '../../modules/billing/ledger.repository.ts';
import type { OrderBook } from '../../modules/billing/order-book.repository.ts';
import type { Refunds } from '../../modules/billing/refunds.ts';
import type { Plans } from '../../modules/plans/catalogue.ts';
import type { AccountRow } from '../admin.repository.ts';
import { Refusal } from '../refusal.ts';

export type OrderServices = {
  readonly ledger: Pick<LedgerRepository, 'balances' | 'faults' | 'lines'>;
  readonly now: () => Date;
  readonly orderBook: OrderBook;
  readonly plans: Plans;
  readonly refunds: Pick<Refunds, 'refund'>;
};

export type OrderCommands = ReturnType<typeof createOrderCommands>;

/** What an operator can see and do of orders. A server that runs sends what is decided here. */
export function createOrderCommands(
  { ledger, now, orderBook, plans, refunds }: OrderServices,
  find: (typed: string) => Promise<AccountRow>,
) {
  return {
    /** Newest first. @throws Refusal when there is no such state or account */
    async list({ state, account, last }: { state?: string; account?: string; last: number }) {
      if (state !== undefined && !isState(state))
        throw new Refusal(`There is no state "${state}"; there are ${orderStates.join(', ')}.`);
      const accountId = account === undefined ? undefined : (await find(account)).id;
      return orderBook.list({ state: state as OrderState | undefined, accountId, limit: last });
    },

    /** An order with everything that has happened to it. @throws Refusal when there is none */
    async show(id: string) {
      const found = await orderBook.find(id);
      if (!found) throw new Refusal(`There is no order ${id}.`);
      return found;
    },

    /** Takes back what the order gave, and has its money sent back by the server. @throws Refusal when it cannot be */
    async refund(id: string) {
      const outcome = await refunds.refund(id);
      if ('refused' in outcome) throw new Refusal(`Not refunded: ${outcome.refused}.`);
      return outcome.order;
    },

    /** Has providers asked about open payments, and refunds sent, now. */
    reconcile: () => orderBook.makeDue(now()),

    history: async (typed: string) => {
      const account = await find(typed);
      return { account, ...(await orderBook.historyOf(account.id)) };
    },

    balances: async () => ({ balances: await ledger.balances(), faults: await ledger.faults() }),

    ledgerLines: ledger.lines,

    /** What the catalogue sells. @throws when the catalogue cannot be used, with the path of the fault */
    sales: () => plans.current().sales,
  };
}

const isState = (state: string): state is OrderState => orderStates.some((each) => each === state);
