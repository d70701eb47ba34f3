import type { Command } from '../command.ts';
import { UsageError } from '../refusal.ts';
import { writeLedger } from './ledger-file.ts';
import { booksReport, historyReport, orderList, orderReport, salesReport } from './order-report.ts';

const onOrder = (run: (...given: Parameters<Command['run']>) => Promise<string>): Command => ({
  words: 1,
  options: [],
  run(commands, words, options) {
    if (!/^\d{20}$/.test(words[0] ?? '')) throw new UsageError('The number of an order has 20 digits.');
    return run(commands, words, options);
  },
});

/** Commands about orders, by their names. */
export const orderCommands: Readonly<Record<string, Command>> = {
  orders: {
    words: 0,
    options: ['state', 'for', 'last'],
    async run({ orders }, _words, { state, for: account, last = '20' }) {
      if (!/^[1-9]\d{0,3}$/.test(last)) throw new UsageError('--last takes a number up to 9999.');
      return orderList(
        await orders.list({ last: Number(last), ...(state && { state }), ...(account && { account }) }),
      );
    },
  },
  order: onOrder(async ({ orders }, [id = '']) => orderReport(await orders.show(id))),
  refund: onOrder(async ({ orders }, [id = '']) => {
    const { amount } = await orders.refund(id);
    return `Order ${id} is refunded: ${(amount / 100).toFixed(2)} CNY go back as soon as a server sends it.`;
  }),
  reconcile: {
    words: 0,
    options: [],
    async run({ orders }) {
      const { attempts, refunds } = await orders.reconcile();
      return `A server that runs now asks about ${attempts} payment(s) and sends ${refunds} refund(s).`;
    },
  },
  history: {
    words: 1,
    options: [],
    run: async ({ orders }, [account = '']) => historyReport(await orders.history(account)),
  },
  ledger: {
    words: 0,
    options: ['csv'],
    async run({ orders }, _words, { csv }) {
      if (csv === undefined) return booksReport(await orders.balances());
      return `${await writeLedger(orders, csv)} line(s) are in ${csv}.`;
    },
  },
  catalogue: { words: 0, options: [], run: async ({ orders }) => salesReport(orders.sales()) },
};
