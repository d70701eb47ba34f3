import { createContext } from 'react';
import { type Direction, readingOf } from '../text-direction.ts';
import type { Blocks, Inlines, Item, Table } from './document.ts';

/** The direction of most of the answer. */
export const DirectionContext = createContext<Direction | undefined>(undefined);

/** Words that are an address say nothing about the language around them, nor do code and formulas. */
export const isAddress = (words: string): boolean => /^(?:(?:[a-z]+:\/\/|www\.)\S*|\S+@\S+)$/i.test(words);

/** Words that count for the direction. Empty texts in between let a caller stop early. */
export function* textsIn(inlines: Inlines): Generator<string> {
  for (const inline of inlines) {
    yield '';
    if (inline.kind === 'text') {
      if (!isAddress(inline.text)) yield inline.text;
    } else if (inline.kind === 'picture') yield inline.text;
    else if (inline.kind === 'link' || (inline.kind === 'marked' && !/^(?:code|kbd)$/.test(inline.tag)))
      yield* textsIn(inline.children);
  }
}

function* textsInTable({ head, rows }: Table): Generator<string> {
  for (const { cells } of [head, ...rows]) for (const { children } of cells) yield* textsIn(children);
}

export function* textsOf(blocks: Blocks): Generator<string> {
  for (const block of blocks) {
    yield '';
    if (block.kind === 'paragraph' || block.kind === 'heading') yield* textsIn(block.children);
    else if (block.kind === 'list') yield* textsOfItems(block.items);
    else if (block.kind === 'table') yield* textsInTable(block);
    else if (block.kind === 'details') {
      yield* textsIn(block.summary);
      yield* textsOf(block.children);
    } else if (block.kind === 'quote' || block.kind === 'note') yield* textsOf(block.children);
    else if (block.kind === 'verbatim') yield block.text;
  }
}

export function* textsOfItems(items: readonly Item[]): Generator<string> {
  for (const { children } of items) yield* textsOf(children);
}

/** Up to this many words are a name or a title. */
const short = 3;

/**
 * Attributes for the direction of a block. A block without words inherits it; a short one has its own direction but is aligned
 * with its surroundings.
 * @param around direction of the answer, list or quotation that it stands in
 */
export function directed(texts: Iterable<string>, around: Direction | undefined) {
  const { direction, words } = readingOf(texts, around);
  return { dir: direction, 'data-short': words <= short || undefined };
}

/** Number of parts that decide the side of a list. */
const sample = 10;

/**
 * The side of a list's markers or a quotation's line: inherited when its parts are short.
 * @param parts items of a list, blocks of anything else
 */
export function sideOf<T>(
  parts: readonly T[],
  textsOfPart: (part: readonly T[]) => Iterable<string>,
  around: Direction | undefined,
): Direction | undefined {
  const first = parts.slice(0, sample);
  const { direction, words } = readingOf(textsOfPart(first), around);
  return words <= short * first.length ? (around ?? direction) : direction;
}

/** The direction of words where it is another than that around them. */
export function otherDirection(inlines: Inlines, around: Direction | undefined): Direction | undefined {
  const { direction } = readingOf(textsIn(inlines));
  return direction === around ? undefined : direction;
}
