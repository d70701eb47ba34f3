import { type PaymentMethod, paymentMethods } from '@orangery/api/contract';
import { html } from 'ghtml';
import { errorText } from '../../../http/translations.ts';
import { rangeNames } from '../sales-range.ts';
import type { SalesReport } from '../sales-report.ts';
import { barList } from './bar-list.ts';
import { columnChart } from './column-chart.ts';
import { linkTo, staffPath } from './layout.ts';
import type { Words } from './words.ts';

export type SalesPage = {
  readonly report: SalesReport;
  readonly method: PaymentMethod | undefined;
  /** Ways to pay that can be chosen here. */
  readonly methods: readonly PaymentMethod[];
};

/** Revenue and orders of some time, with what went wrong. */
export function salesPage(words: Words, page: SalesPage): string {
  const { say } = words;
  const { report } = page;
  return html`<div class="head"><h1>${say('sales.title')}</h1>!${choices(words, page)}</div>!${notices(words, report)}!${tiles(words, report)}<section class="card"><h2>${say('sales.byDay')}</h2>!${
    report.totals.orders === 0 ? html`<p class="quiet">${say('sales.nothing')}</p>` : chart(words, report)
  }</section><div class="two"><section class="card"><h2>${say('sales.byPlan')}</h2>!${soldItems(words, report)}</section><section class="card"><h2>${say('sales.failures')}</h2>!${failures(words, report)}</section></div><p class="quiet">${say('sales.about', { zone: report.range.timeZone })}</p>`;
}

const chart = (words: Words, report: SalesReport): string =>
  html`!${columnChart(words, report)}<details><summary>${words.say('sales.asTable')}</summary>!${stepTable(words, report)}</details>`;

function choices(words: Words, { report, method, methods }: SalesPage): string {
  const path = `${staffPath}/sales`;
  const range = report.range.name;
  const current = (isCurrent: boolean) => (isCurrent ? 'aria-current="true"' : '');
  const shown = paymentMethods.filter((each) => methods.includes(each));
  return html`<div class="head"><div class="choice" role="group" aria-label="${words.say('sales.range')}">!${rangeNames.map(
    (name) =>
      html`<a href="${linkTo(words, path, { range: name, method })}" !${current(name === range)}>${words.say(`ranges.${name}`)}</a>`,
  )}</div><div class="choice" role="group" aria-label="${words.say('method')}"><a href="${linkTo(words, path, { range })}" !${current(method === undefined)}>${words.say('all')}</a>!${shown.map(
    (each) =>
      html`<a href="${linkTo(words, path, { range, method: each })}" !${current(each === method)}>${words.say(`methods.${each}`)}</a>`,
  )}</div></div>`;
}

function notices({ say, number }: Words, { waiting }: SalesReport): string {
  const open = html`<p class="notice">${say('sales.open', { count: number(waiting.open) })}</p>`;
  const late = [
    waiting.unfulfilled > 0 && say('sales.unfulfilled', { count: number(waiting.unfulfilled) }),
    waiting.refunds > 0 && say('sales.refunds', { count: number(waiting.refunds) }),
  ].filter((text) => text !== false);
  const notice =
    late.length > 0
      ? html`<p class="notice bad" role="status">${late.join(' ')} ${say('sales.late')}</p>`
      : '';
  return notice + (waiting.open > 0 ? open : '');
}

function tiles(words: Words, { totals, before }: SalesReport): string {
  const { say, yuan, number } = words;
  const average = totals.orders === 0 ? 0 : Math.round(totals.revenue / totals.orders);
  const averageBefore = before.orders === 0 ? 0 : Math.round(before.revenue / before.orders);
  const tile = (name: string, value: string, now: number, then: number) =>
    html`<li><small>${say(`tiles.${name}`)}</small><b>${value}</b><small>${changeText(words, now, then)}</small></li>`;
  return html`<ul class="tiles">!${tile('revenue', yuan(totals.revenue), totals.revenue, before.revenue)}!${tile('orders', number(totals.orders), totals.orders, before.orders)}!${tile('average', yuan(average), average, averageBefore)}!${tile('refunded', yuan(totals.refunded), totals.refunded, before.refunded)}!${tile('failures', number(totals.failures), totals.failures, before.failures)}</ul>`;
}

/** Compared with nothing, there is no share to tell. */
const changeText = ({ say, change }: Words, now: number, then: number): string =>
  then === 0 ? say('tiles.nothingBefore') : say('tiles.change', { change: change((now - then) / then) });

const soldItems = (words: Words, { items }: SalesReport): string =>
  items.length === 0
    ? html`<p class="quiet">${words.say('sales.nothing')}</p>`
    : barList(
        words,
        [words.say('plan'), words.say('orders.title'), words.say('tiles.revenue')],
        items.map(({ item, series, orders, amount }) => ({
          name: item === series ? words.say(`series.${series}`) : words.plan(item),
          series,
          value: amount,
          cells: [words.number(orders), words.yuan(amount)],
        })),
      );

const failures = (words: Words, { failures: rows }: SalesReport): string =>
  rows.length === 0
    ? html`<p class="quiet">${words.say('sales.noFailures')}</p>`
    : barList(
        words,
        [words.say('reason'), words.say('method'), words.say('count')],
        rows.map(({ reason, method, count }) => ({
          name: reason === null ? words.say('unknown') : `${errorText(reason, words.language)} (${reason})`,
          series: 'failed',
          value: count,
          cells: [method ? words.say(`methods.${method}`) : '–', words.number(count)],
        })),
      );

const stepTable = (words: Words, { steps, range }: SalesReport): string =>
  html`<div class="scroll"><table><thead><tr><th scope="col">${words.say('date')}</th><th scope="col" class="number">${words.say('orders.title')}</th><th scope="col" class="number">${words.say('tiles.revenue')}</th></tr></thead><tbody>!${steps
    .toReversed()
    .map(
      ({ step, orders, amount }) =>
        html`<tr><td>${words.step(step, range.unit)}</td><td class="number">${words.number(orders)}</td><td class="number">${words.yuan(amount)}</td></tr>`,
    )}</tbody></table></div>`;
