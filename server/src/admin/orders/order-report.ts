import type { OrderCommands } from './order-commands.ts';

type Listed = Awaited<ReturnType<OrderCommands['list']>>;
type Shown = Awaited<ReturnType<OrderCommands['show']>>;
type History = Awaited<ReturnType<OrderCommands['history']>>;
type Books = Awaited<ReturnType<OrderCommands['balances']>>;
type Sales = ReturnType<OrderCommands['sales']>;

// What people and providers wrote may carry control characters that a terminal obeys.
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
/** Currencies here have two digits after the point; oranges have none. */
const money = (amount: number, unit: string) =>
  unit === 'orange' ? `${amount} oranges` : `${(amount / 100).toFixed(2)} ${plain(unit)}`;

export function orderList(orders: Listed): string {
  if (orders.length === 0) return 'There are no such orders.';
  return orders
    .map(({ id, state, created_at, item, amount, username, method, reason }) =>
      [
        id,
        state.padEnd(9),
        moment(created_at),
        money(amount, 'CNY').padStart(12),
        plain(item).padEnd(18),
        method ?? '-',
        username === null ? '(deleted)' : plain(username),
        ...(reason === null ? [] : [`code ${reason}`]),
      ].join('  '),
    )
    .join('\n');
}

export function orderReport({ order, events, payments, attempts }: Shown): string {
  return [
    orderList([order]),
    `Payable until ${moment(order.expires_at)}`,
    'What has happened:',
    ...events.map(
      ({ at, state, cause, detail }) =>
        `  ${moment(at)}  ${state.padEnd(9)}  ${cause}  ${plain(JSON.stringify(detail))}`,
    ),
    'Attempts to pay:',
    ...listOrNone(
      attempts.map(
        ({ id, method, amount, currency, state, checks }) =>
          `${id}  ${method}  ${money(amount, currency)}  ${state}, asked ${checks} times`,
      ),
    ),
    'Payments:',
    ...listOrNone(
      payments.map(
        ({ method, transaction_id, amount, currency, status, refund_state, refund_reason, refund_tries }) =>
          `${method} ${plain(transaction_id)}  ${money(amount, currency)}  ${status}` +
          (refund_state ? `, refund ${refund_state} (code ${refund_reason}, ${refund_tries} tries)` : ''),
      ),
    ),
  ].join('\n');
}

export function historyReport({ account, levels, oranges }: History): string {
  const end = (until: Date | null) => (until ? ` until ${moment(until)}` : '');
  return [
    `${plain(account.username)} (${account.id})`,
    'Levels:',
    ...listOrNone(
      levels.map(
        ({ at, level_before, until_before, level, plan, until, cause, order_id }) =>
          `${moment(at)}  ${level_before}${end(until_before)} -> ${level}${plan ? ` ${plan}` : ''}${end(until)}  ${cause}` +
          (order_id ? ` ${order_id}` : ''),
      ),
    ),
    'Oranges:',
    ...listOrNone(
      oranges.map(
        ({ created_at, category, number, reason, ref }) =>
          `${moment(created_at)}  ${category === 'used' ? '-' : '+'}${number}  ${plain(reason)}${ref ? ` ${plain(ref)}` : ''}`,
      ),
    ),
  ].join('\n');
}

export function booksReport({ balances, faults }: Books): string {
  return [
    'Balances (what is owed to others is below zero):',
    ...listOrNone(
      balances.map(({ account, unit, amount }) => `${plain(account).padEnd(24)}${money(amount, unit)}`),
    ),
    faults.length === 0 ? 'Books, payments, orders and accounts agree.' : 'Differences:',
    ...faults.map((fault) => `  ${plain(fault)}`),
  ].join('\n');
}

export function salesReport({ rates, offers, packs, methods_off }: Sales): string {
  const days = (period: Sales['offers'][number]['period']) =>
    period ? `${period.count} ${period.unit}` : 'for life';
  return [
    'The catalogue can be used.',
    ...offers.map(
      ({ id, plan, level, period, price, original_price, trial_days }) =>
        `  ${id.padEnd(20)}${plan.padEnd(16)}level ${level}  ${days(period).padEnd(9)}${money(price, 'CNY').padStart(12)}` +
        (original_price === null ? '' : ` (before ${money(original_price, 'CNY')})`) +
        (trial_days ? `, trial of ${trial_days} days` : ''),
    ),
    ...packs.map(({ id, oranges, price }) => `  ${id.padEnd(20)}${oranges} oranges  ${money(price, 'CNY')}`),
    `  Rates of ${rates.date}: ${Object.entries(rates.per_yuan)
      .map(([currency, rate]) => `${rate} ${currency}`)
      .join(', ')} for one yuan`,
    ...(methods_off.length ? [`  Not offered: ${methods_off.join(', ')}`] : []),
  ].join('\n');
}

const listOrNone = (lines: readonly string[]): string[] =>
  lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`);
