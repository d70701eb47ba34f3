import type { Block, Code, List, Table } from './document.ts';
import type { Part } from './parse.ts';

/**
 * Where reading goes on inside a block that may still grow, so that a long list, table or code is not read again from its
 * start. Items, rows and lines of code are read alike without those before them.
 */
export type Resumed = {
  /** Lines that make what follows part of the block: the head of a table, the opening fence. */
  head: string;
  /** Where the rest of the block starts in the text that was read. */
  at: number;
  /** The block up to there. */
  before: List | Table | Code;
};

/** Items and rows that are read again: the last one grows, and the one before decides about it. */
const kept = 2;

/** Where a line starts, counted from the one at `start`. */
function lineAfter(text: string, start: number, lines: number): number {
  let at = start;
  for (let line = 0; line < lines; line += 1) at = text.indexOf('\n', at) + 1;
  return at;
}

const linesIn = (chunks: readonly string[]): number =>
  chunks.reduce((sum, chunk) => sum + chunk.split('\n').length, 0);

/**
 * Where reading of the last block goes on; null when it is read from its start.
 * @param part the block as it was read from `text`
 * @param whole with what was there before
 */
export function resumeIn({ block, start, inner }: Part, whole: Block, text: string): Resumed | null {
  const at = inner.at(-kept) ?? 0;
  const many = inner.length > kept;
  if (many && whole.kind === 'list') {
    return { head: '', at, before: { ...whole, items: whole.items.slice(0, -kept) } };
  }
  if (many && whole.kind === 'table') {
    const head = text.slice(start, lineAfter(text, start, 2));
    return { head, at, before: { ...whole, rows: whole.rows.slice(0, -kept) } };
  }
  if (block.kind !== 'code' || whole.kind !== 'code' || block.closed || block.chunks.length < kept)
    return null;
  return {
    head: text.slice(start, lineAfter(text, start, 1)),
    at: lineAfter(text, start, 1 + linesIn(block.chunks.slice(0, -1))),
    before: { ...whole, chunks: whole.chunks.slice(0, -1) },
  };
}

/** A block that was read from where reading went on, with what was there before; null when it is another block. */
export function joined({ before }: Resumed, block: Block | undefined): Block | null {
  if (before.kind === 'list' && block?.kind === 'list') {
    if (before.ordered !== block.ordered) return null;
    return { ...block, loose: before.loose || block.loose, items: [...before.items, ...block.items] };
  }
  if (before.kind === 'table' && block?.kind === 'table')
    return { ...before, rows: [...before.rows, ...block.rows] };
  if (before.kind === 'code' && block?.kind === 'code') {
    const added = block.chunks.length === 1 && block.chunks[0] === '' ? [] : block.chunks;
    return { ...block, chunks: [...before.chunks, ...added] };
  }
  return null;
}
