import { createContext } from 'react';
import { type Direction, readingOf } from '../text-direction.ts';
import type { Blocks, Inlines, Item, Table } from './document.ts';

/** Which way most of the answer is read. */
export const DirectionContext = createContext<Direction | undefined>(undefined);

/** Words that are an address say nothing about the language around them, nor do code and formulas. */
export const isAddress = (words: string): boolean => /^(?:(?:[a-z]+:\/\/|www\.)\S*|\S+@\S+)$/i.test(words);

/** Words whose language counts. Empty texts in between, so that looking for words can be given up. */
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

/** So few words are a name or a title. */
const short = 3;

/**
 * What a block says about its direction. One without words is read like what is around it; one that is short is read in
 * its own direction, and begins where what is around it begins.
 */
export function directed(texts: Iterable<string>) {
  const { direction, words } = readingOf(texts);
  return { dir: direction, 'data-short': words <= short || undefined };
}

/** So many parts say what a list is about. */
const sample = 10;

/**
 * The side on which a list has its marks, or a quotation its line: that of what is around it when its parts are short.
 * @param parts items of a list, blocks of anything else
 */
export function sideOf<T>(
  parts: readonly T[],
  textsOfPart: (part: readonly T[]) => Iterable<string>,
  around: Direction | undefined,
): Direction | undefined {
  const first = parts.slice(0, sample);
  const { direction, words } = readingOf(textsOfPart(first));
  return words <= short * first.length ? (around ?? direction) : direction;
}

/** The direction of words where it is another than that around them. */
export function otherDirection(inlines: Inlines, around: Direction | undefined): Direction | undefined {
  const { direction } = readingOf(textsIn(inlines));
  return direction === around ? undefined : direction;
}
