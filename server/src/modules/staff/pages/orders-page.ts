import { type OrderState, orderStates, type PaymentMethod, paymentMethods } from '@orangery/api/contract';
import { html } from 'ghtml';
import type { ListedOrder } from '../../billing/order-book.repository.ts';
import { linkTo, staffPath } from './layout.ts';
import type { Words } from './words.ts';

export type OrdersQuery = {
  readonly state: OrderState | undefined;
  readonly method: PaymentMethod | undefined;
  /** Number of an order, number or name of an account. */
  readonly find: string | undefined;
  readonly before: string | undefined;
};

/** Orders, newest first. */
export function ordersPage(
  words: Words,
  { orders, more, query }: { orders: readonly ListedOrder[]; more: boolean; query: OrdersQuery },
): string {
  const { say } = words;
  const last = orders.at(-1)?.id;
  const older =
    more && last
      ? html`<p><a href="${linkTo(words, `${staffPath}/orders`, { ...query, before: last })}">${say('orders.older')}</a></p>`
      : '';
  return html`<h1>${say('orders.title')}</h1>!${filter(words, query)}<section class="card">!${
    orders.length === 0 ? html`<p class="quiet">${say('orders.none')}</p>` : table(words, orders)
  }</section>!${older}`;
}

function filter({ language, say }: Words, { state, method, find }: OrdersQuery): string {
  const options = (values: readonly string[], chosen: string | undefined, name: string) =>
    html`<option value="">${say('all')}</option>!${values.map(
      (value) =>
        html`<option value="${value}" !${value === chosen ? 'selected' : ''}>${say(`${name}.${value}`)}</option>`,
    )}`;
  return html`<form class="filter" action="${staffPath}/orders" role="search"><input type="hidden" name="lang" value="${language}"><label>${say('orders.find')}<input name="find" type="search" maxlength="100" value="${find ?? ''}"></label><label>${say('state')}<select name="state">!${options(orderStates, state, 'states')}</select></label><label>${say('method')}<select name="method">!${options(paymentMethods, method, 'methods')}</select></label><button class="main">${say('orders.search')}</button></form>`;
}

function table(words: Words, orders: readonly ListedOrder[]): string {
  const { say } = words;
  const heads = ['orders.number', 'date', 'account', 'orders.item', 'method', 'state'];
  return html`<div class="scroll"><table aria-label="${say('orders.title')}"><thead><tr>!${heads.map((head) => html`<th scope="col">${say(head)}</th>`)}<th scope="col" class="number">${say('orders.amount')}</th></tr></thead><tbody>!${orders.map((order) => row(words, order))}</tbody></table></div>`;
}

const row = (words: Words, order: ListedOrder): string =>
  html`<tr><td><a href="${linkTo(words, `${staffPath}/orders/${order.id}`)}">${order.id}</a></td><td class="when">${words.moment(order.created_at)}</td><td class="wrap"><bdi>${order.username ?? words.say('orders.deleted')}</bdi></td><td>${itemOf(words, order)}</td><td>${order.method ? words.say(`methods.${order.method}`) : '–'}</td><td>!${stateOf(words, order.state)}</td><td class="number">${words.yuan(order.amount)}</td></tr>`;

/** A plan and oranges by their names, anything else by its number in the catalogue. */
export function itemOf(words: Words, { promise, item }: Pick<ListedOrder, 'promise' | 'item'>): string {
  if (promise.plan !== null) return words.plan(promise.plan);
  return promise.oranges === null ? item : words.oranges(promise.oranges);
}

export const stateOf = (words: Words, state: OrderState): string =>
  html`<span class="state ${state}">${words.say(`states.${state}`)}</span>`;
