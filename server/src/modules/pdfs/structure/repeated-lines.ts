import { isInMargin, margin, type ShortBlock } from './page-facts.ts';

/** Pages before and after one that its header is looked for on: left and right ones differ, and chapters begin without. */
const near = 6;
/** Other pages that have it. */
const leastOthers = 2;
/** How far a header may move from page to page. */
const sameHeight = 0.015;
const headingScale = 1.12;

export type Margin = 'header' | 'footer';

/** Blocks that are there again at the same place of other pages, by page and block. Numbers in them stay or count on with the pages. */
export function repeatedLines(blocks: readonly ShortBlock[], body: number): Map<string, Margin> {
  const found = new Map<string, Margin>();
  // The headings of chapters differ in their numbers too.
  for (const alike of grouped(blocks.filter(isInMargin)).values())
    for (const one of alike)
      if (!(one.isHeading && one.size > body * headingScale) && othersOf(one, alike) >= leastOthers)
        found.set(keyOf(one), one.bottom < margin ? 'header' : 'footer');
  return found;
}

export const keyOf = ({ page, block }: { readonly page: number; readonly block: number }): string =>
  `${page} ${block}`;

/** By what they say. */
function grouped(blocks: readonly ShortBlock[]): Map<string, ShortBlock[]> {
  const groups = new Map<string, ShortBlock[]>();
  for (const block of blocks) {
    const text = block.text.toLowerCase().replace(/\p{Nd}+/gu, '#');
    const group = groups.get(text);
    if (group) group.push(block);
    else groups.set(text, [block]);
  }
  return groups;
}

/** How many pages near by have the same line. */
function othersOf(one: ShortBlock, alike: readonly ShortBlock[]): number {
  const pages = new Set<number>();
  for (let at = firstFrom(alike, one.page - near); at < alike.length; at += 1) {
    const other = alike[at] as ShortBlock;
    if (other.page > one.page + near) break;
    const isSamePlace = Math.abs(other.top - one.top) < sameHeight;
    if (other.page !== one.page && isSamePlace && isSameLine(one, other)) pages.add(other.page);
  }
  return pages.size;
}

/** Numbers that do neither stay nor count on with the pages are the body's: rows of a table, captions, items. */
function isSameLine(one: ShortBlock, other: ShortBlock): boolean {
  const numbers = numbersIn(other);
  return numbersIn(one).every((number, index) => {
    const apart = number - (numbers[index] as number);
    return apart === 0 || apart === one.page - other.page;
  });
}

const numbersIn = ({ text }: ShortBlock): number[] =>
  [...text.matchAll(/\p{Nd}+/gu)].map(([digits]) => Number([...digits].map(digitOf).join('')));

/** Latin, Arabic, Persian and full-width zeros all end with four zero bits. */
const digitOf = (digit: string): number => (digit.codePointAt(0) as number) & 0xf;

/** Index of the first one on this page or behind; they are in the order of their pages. */
function firstFrom(blocks: readonly ShortBlock[], page: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle] as ShortBlock).page < page) low = middle + 1;
    else high = middle;
  }
  return low;
}
