import { html } from 'ghtml';
import { errorText } from '../../../http/translations.ts';
import type { FoundOrder } from '../../billing/order-book.repository.ts';
import { linkTo, staffPath } from './layout.ts';
import { itemOf, stateOf } from './orders-page.ts';
import type { Words } from './words.ts';

/** An order with everything that has happened to it. */
export function orderPage(words: Words, found: FoundOrder): string {
  const { say } = words;
  const { order } = found;
  return html`<div class="head"><h1>${say('order.title', { number: order.id })}</h1>!${stateOf(words, order.state)}</div><p><a href="${linkTo(words, `${staffPath}/orders`)}">${say('order.back')}</a></p><section class="card">!${facts(words, order)}</section><section class="card"><h2>${say('order.events')}</h2>!${events(words, found)}</section><section class="card"><h2>${say('order.payments')}</h2>!${payments(words, found)}</section>`;
}

function facts(words: Words, order: FoundOrder['order']): string {
  const { say, moment, yuan } = words;
  const lines: readonly (readonly [string, string | null])[] = [
    ['orders.item', itemOf(words, order)],
    ['orders.amount', yuan(order.amount)],
    ['order.charged', order.charge && words.amount(order.charge.amount, order.charge.currency)],
    ['method', order.method && say(`methods.${order.method}`)],
    ['account', order.username === null ? say('orders.deleted') : `${order.username} (${order.account_id})`],
    ['order.created', moment(order.created_at)],
    ['order.expires', order.paid_at === null ? moment(order.expires_at) : null],
    ['order.paid', order.paid_at && moment(order.paid_at)],
    ['reason', order.reason === null ? null : reasonText(words, order.reason)],
  ];
  return html`<dl>!${lines.map(([term, value]) => (value === null ? '' : html`<dt>${say(term)}</dt><dd><bdi>${value}</bdi></dd>`))}</dl>`;
}

const reasonText = ({ language }: Words, code: number): string => `${errorText(code, language)} (${code})`;

function events(words: Words, { events: all }: FoundOrder): string {
  const { say } = words;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${say('date')}</th><th scope="col">${say('state')}</th><th scope="col">${say('order.cause')}</th><th scope="col">${say('order.detail')}</th></tr></thead><tbody>!${all.map(
    ({ at, state, cause, detail }) =>
      html`<tr><td class="when">${words.moment(at)}</td><td>!${stateOf(words, state)}</td><td>${say(`causes.${cause}`)}</td><td class="wrap" dir="ltr">${detailOf(detail)}</td></tr>`,
  )}</tbody></table></div>`;
}

/** What the books keep of a step: `method stripe, attempt 2026…`. */
const detailOf = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

function payments(words: Words, { payments: all }: FoundOrder): string {
  const { say } = words;
  if (all.length === 0) return html`<p class="quiet">${say('order.noPayments')}</p>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${say('date')}</th><th scope="col">${say('method')}</th><th scope="col">${say('order.transaction')}</th><th scope="col">${say('state')}</th><th scope="col" class="number">${say('orders.amount')}</th></tr></thead><tbody>!${all.map(
    (payment) =>
      html`<tr><td class="when">${words.moment(payment.received_at)}</td><td>${say(`methods.${payment.method}`)}</td><td class="wrap" dir="ltr">${payment.transaction_id}</td><td>${say(`payments.${payment.status}`)}${payment.refund_state ? ` · ${say(`refunds.${payment.refund_state}`)}` : ''}</td><td class="number">${words.amount(payment.amount, payment.currency)}</td></tr>`,
  )}</tbody></table></div>`;
}
