import { html } from 'ghtml';
import type { Balance } from '../../billing/ledger.ts';
import type { Words } from './words.ts';

/** Sums of the ledger, and whether everything agrees. */
export function booksPage(
  words: Words,
  { balances, faults }: { balances: readonly Balance[]; faults: readonly string[] },
): string {
  const { say } = words;
  const state =
    faults.length === 0
      ? html`<p class="notice good" role="status">${say('books.agree')}</p>`
      : html`<div class="notice bad" role="status"><p>${say('books.differ')}</p><ul dir="ltr">!${faults.map((fault) => html`<li>${fault}</li>`)}</ul></div>`;
  const table =
    balances.length === 0
      ? html`<p class="quiet">${say('books.none')}</p>`
      : html`<div class="scroll"><table><thead><tr><th scope="col">${say('books.account')}</th><th scope="col">${say('books.unit')}</th><th scope="col" class="number">${say('books.balance')}</th></tr></thead><tbody>!${balances.map(
          ({ account, unit, amount }) =>
            html`<tr><td class="wrap"><bdi>${account}</bdi></td><td>${unit === 'orange' ? say('series.oranges') : unit}</td><td class="number"><bdi>${words.amount(amount, unit)}</bdi></td></tr>`,
        )}</tbody></table></div>`;
  return html`<h1>${say('books.title')}</h1>!${state}<section class="card"><h2>${say('books.balances')}</h2><p class="quiet">${say('books.about')}</p>!${table}</section>`;
}
