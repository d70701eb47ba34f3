import type { Hit } from './find-hits.ts';

/** Names of the highlights in the style sheet. */
const all = 'room-search';
const current = 'room-search-current';

/** Where the browser cannot mark words, the message is outlined. */
const canMark = () => typeof Highlight !== 'undefined' && typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Ranges of some words in the text of a message, across the elements it is made of. */
export function rangesIn(root: Element, query: string): Range[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return [...root.querySelectorAll('[data-text]')].flatMap((text) => rangesInText(text, wanted));
}

type Piece = { node: Text; start: number };

function rangesInText(element: Element, wanted: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let whole = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    pieces.push({ node, start: whole.length });
    // Case must not change how long a text is, or the places would be wrong.
    const lower = node.data.toLowerCase();
    whole += lower.length === node.data.length ? lower : node.data;
  }
  const ranges: Range[] = [];
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + wanted.length))
    ranges.push(rangeOf(pieces, at, at + wanted.length));
  return ranges;
}

function rangeOf(pieces: readonly Piece[], from: number, to: number): Range {
  const range = document.createRange();
  const first = pieces.findLast(({ start }) => start <= from);
  const last = pieces.findLast(({ start }) => start < to);
  if (first) range.setStart(first.node, from - first.start);
  if (last) range.setEnd(last.node, to - last.start);
  return range;
}

const rowsIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-row]')];
const numberOf = (row: HTMLElement): number => Number(row.dataset.index);

/** The range of an occurrence, when its message is in the page. */
export function rangeOfHit(box: Element, query: string, hit: Hit): Range | undefined {
  const row = rowsIn(box).find((one) => numberOf(one) === hit.row);
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

/** Number of the first row in view. */
export function firstRowInView(box: Element): number {
  const { top } = box.getBoundingClientRect();
  const row = rowsIn(box)
    .filter((one) => one.getBoundingClientRect().bottom > top)
    .map(numberOf);
  return row.length === 0 ? 0 : Math.min(...row);
}
