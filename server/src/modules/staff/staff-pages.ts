import { errors, orderStates, paymentMethods } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { LedgerRepository } from '../billing/ledger.repository.ts';
import type { OrderBook } from '../billing/order-book.repository.ts';
import type { Providers } from '../billing/providers/provider.ts';
import type { Plans } from '../plans/catalogue.ts';
import { booksPage } from './pages/books-page.ts';
import { type Section, staffPath } from './pages/layout.ts';
import { orderPage } from './pages/order-page.ts';
import { type OrdersQuery, ordersPage } from './pages/orders-page.ts';
import { salesPage } from './pages/sales-page.ts';
import type { Words } from './pages/words.ts';
import type { SalesFigures } from './sales-figures.repository.ts';
import { salesRange } from './sales-range.ts';
import { salesReport } from './sales-report.ts';

const ordersAtOnce = 50;

export type PageServices = {
  readonly ledger: Pick<LedgerRepository, 'balances' | 'faults'>;
  readonly now: () => Date;
  readonly orderBook: Pick<OrderBook, 'find' | 'list'>;
  readonly paymentProviders: Providers;
  readonly plans: Plans;
  readonly salesFigures: SalesFigures;
};

/** As the address has it: anything may be there. */
export type Query = Readonly<Record<string, unknown>>;

type Shown = {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  /** What of the address was understood. */
  readonly query: Readonly<Record<string, string>>;
};

type StaffPage = {
  readonly path: string;
  readonly section: Section;
  readonly show: (words: Words, query: Query, id: string) => Promise<Shown>;
};

/** The pages that staff can read. */
export function createStaffPages(services: PageServices): readonly StaffPage[] {
  const { ledger, now, orderBook, paymentProviders, plans, salesFigures } = services;

  const sales = async (words: Words, query: Query): Promise<Shown> => {
    const at = now();
    const method = oneOf(paymentMethods, query.method);
    const range = salesRange(textOf(query.range), at, plans.current().time_zone);
    const report = await salesReport(salesFigures, { range, at, method });
    const content = salesPage(words, { report, method, methods: [...paymentProviders.keys()] });
    return { title: words.say('sales.title'), content, query: given({ range: range.name, method }) };
  };

  const orders = async (words: Words, asked: Query): Promise<Shown> => {
    const query: OrdersQuery = {
      state: oneOf(orderStates, asked.state),
      method: oneOf(paymentMethods, asked.method),
      find: textOf(asked.find)?.trim().slice(0, 100) || undefined,
      before: textOf(asked.before),
    };
    const found = await orderBook.list({ ...query, limit: ordersAtOnce + 1 });
    const shown = { orders: found.slice(0, ordersAtOnce), more: found.length > ordersAtOnce, query };
    return { title: words.say('orders.title'), content: ordersPage(words, shown), query: given(query) };
  };

  const order = async (words: Words, _query: Query, id: string): Promise<Shown> => {
    const found = await orderBook.find(id);
    if (!found) throw new AppError(errors.orderNotFound, { status: 404 });
    return { title: words.say('order.title', { number: id }), content: orderPage(words, found), query: {} };
  };

  const books = async (words: Words): Promise<Shown> => {
    const [balances, faults] = [await ledger.balances(), await ledger.faults()];
    return { title: words.say('books.title'), content: booksPage(words, { balances, faults }), query: {} };
  };

  return [
    { path: staffPath, section: 'sales', show: sales },
    { path: `${staffPath}/sales`, section: 'sales', show: sales },
    { path: `${staffPath}/orders`, section: 'orders', show: orders },
    { path: `${staffPath}/orders/:id`, section: 'orders', show: order },
    { path: `${staffPath}/books`, section: 'books', show: books },
  ];
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);

const given = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined));
