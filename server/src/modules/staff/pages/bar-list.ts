import { html } from 'ghtml';
import type { Words } from './words.ts';

export type Bar = {
  readonly name: string;
  readonly series: string;
  readonly value: number;
  /** The value and what else there is to say, as cells of a table. */
  readonly cells: readonly string[];
};

const size = { width: 200, height: 12 };

/** A table whose rows have a bar as long as their value is large. */
export function barList(words: Words, heads: readonly string[], bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const [first = '', ...others] = heads;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${first}</th>!${others.map((head) => html`<th scope="col" class="number">${head}</th>`)}</tr></thead><tbody>!${bars.map(
    ({ name, series, value, cells }) =>
      html`<tr><td>${name}!${bar(words, series, value / most)}</td>!${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

function bar(words: Words, series: string, share: number): string {
  const width = Math.max(2, share * size.width);
  const x = words.isFromRight ? size.width - width : 0;
  return html`<svg viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="none" aria-hidden="true" height="${size.height / 2}"><rect class="track" width="${size.width}" height="${size.height}"/><rect class="${series}" x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="${size.height}"/></svg>`;
}
