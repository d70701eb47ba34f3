import { findWords } from '@orangery/records';
import type { Hit } from './find-hits.ts';
import { piecesOf, placesOf, rangeOf } from './text-pieces.ts';

/** Names of the highlights in the style sheet. */
const all = 'room-search';
const current = 'room-search-current';
const ledTo = 'room-found';

/** Where the browser cannot mark words, the message is outlined. */
const canMark = () => typeof Highlight !== 'undefined' && typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Ranges of some words in the text of a message, across the elements it is made of. */
export function rangesIn(root: Element, query: string): Range[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return [...root.querySelectorAll('[data-text]')].flatMap((text) => rangesInText(text, wanted));
}

/** Ranges of words that the search in all rooms has found, by its rules and in the order of the text. */
export function rangesOfWords(root: Element, words: readonly string[]): Range[] {
  return [...root.querySelectorAll('[data-text]')].flatMap((text) => {
    const pieces = piecesOf(text, (data) => data);
    return words
      .flatMap((word) => findWords(pieces.whole, [word], true)?.marks ?? [])
      .sort(([one], [other]) => one - other)
      .map(([from, to]) => rangeOf(pieces, from, to));
  });
}

function rangesInText(element: Element, wanted: string): Range[] {
  const pieces = piecesOf(element, inLowerCase);
  return placesOf(pieces.whole, wanted).map((at) => rangeOf(pieces, at, at + wanted.length));
}

/** Case must not change how long a text is, or the places would be wrong. */
function inLowerCase(data: string): string {
  const lower = data.toLowerCase();
  return lower.length === data.length ? lower : data;
}

const rowsIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-row]')];
const numberOf = (row: HTMLElement): number => Number(row.dataset.index);

/** A row by its number, when it is in the page. */
export const rowAt = (box: Element, number: number): HTMLElement | undefined =>
  rowsIn(box).find((one) => numberOf(one) === number);

/** The range of an occurrence, when its message is in the page. */
export function rangeOfHit(box: Element, query: string, hit: Hit): Range | undefined {
  const row = rowAt(box, hit.row);
  if (!row) return undefined;
  const ranges = rangesIn(row, query);
  return ranges[Math.min(hit.nth, ranges.length - 1)];
}

/** Marks the words in the messages that are in the page, one of them as the current. */
export function mark(box: Element, query: string, hit: Hit | undefined): void {
  const rows = rowsIn(box);
  if (!canMark()) {
    for (const row of rows) row.toggleAttribute('data-found', numberOf(row) === hit?.row);
    return;
  }
  const found = hit && rangeOfHit(box, query, hit);
  CSS.highlights.set(all, new Highlight(...rows.flatMap((row) => rangesIn(row, query))));
  const chosen = new Highlight(...(found ? [found] : []));
  chosen.priority = 1;
  CSS.highlights.set(current, chosen);
}

export function unmark(box: Element): void {
  if (canMark()) for (const name of [all, current]) CSS.highlights.delete(name);
  for (const row of rowsIn(box)) row.removeAttribute('data-found');
}

/** Marks a message that was found, and in it the words. */
export function markWords(box: Element, number: number, words: readonly string[]): void {
  const row = rowAt(box, number);
  row?.setAttribute('data-found', '');
  if (canMark()) CSS.highlights.set(ledTo, new Highlight(...(row ? rangesOfWords(row, words) : [])));
}

export function unmarkWords(box: Element): void {
  if (canMark()) CSS.highlights.delete(ledTo);
  for (const row of rowsIn(box)) row.removeAttribute('data-found');
}

/** Number of the first row in view. */
export function firstRowInView(box: Element): number {
  const { top } = box.getBoundingClientRect();
  const row = rowsIn(box)
    .filter((one) => one.getBoundingClientRect().bottom > top)
    .map(numberOf);
  return row.length === 0 ? 0 : Math.min(...row);
}
