import type { Token } from 'markdown-it';
import { buildBlocks } from './build-blocks.ts';
import type { Block } from './document.ts';
import { type Surroundings, tokenize } from './grammar/grammar.ts';
import { treeOf } from './token-tree.ts';

/** A block of the text with the place it was read from. */
export type Part = {
  block: Block;
  /** What decides whether it is still the same when it is read again. */
  source: string;
  /** Where it starts in the text, in UTF-16 units. */
  start: number;
  /** Where its items or rows start. */
  inner: readonly number[];
};

/** Definitions of links and labels of footnotes, which other blocks refer to. */
export type Known = Pick<Surroundings, 'references' | 'footnotes'>;

export const nothingKnown = (): Known => ({
  references: Object.create(null),
  footnotes: { refs: Object.create(null) },
});

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line breaks, a byte order mark and the sign that marks what is growing as the grammar knows them. */
export const normalised = (text: string): string => {
  const plain = (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\0', '\uFFFD');
  return plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain;
};

/** What was parsed: the parts, and the labels of the definitions and of the notes that they refer to, in order. */
export type Parsed = { parts: Part[]; used: string[]; noted: string[] };

const links = /^(?:link_open|image)$/;
const noteMarks = /^footnote_ref$/;

const labelsOf = (types: RegExp, tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    ...(token.children ? labelsOf(types, token.children) : []),
    ...(types.test(token.type) && token.meta?.label ? [String(token.meta.label)] : []),
  ]);

/** What is still growing is not the same when it has ended, though its source is. */
const growingSource = (source: string): string => `${source}\0`;

const withGrowingLast = <T extends { source: string }>(entries: readonly T[]): T[] =>
  entries.map((entry, index) =>
    index === entries.length - 1 ? { ...entry, source: growingSource(entry.source) } : entry,
  );

function asGrowing(part: Part): Part {
  const { block } = part;
  const source = growingSource(part.source);
  if (block.kind === 'list')
    return { ...part, source, block: { ...block, items: withGrowingLast(block.items) } };
  if (block.kind === 'table') {
    const { head, rows } = block;
    const growingHead = rows.length === 0 ? { ...head, source: growingSource(head.source) } : head;
    return { ...part, source, block: { ...block, head: growingHead, rows: withGrowingLast(rows) } };
  }
  return { ...part, source };
}

/** An empty line at the end: the words before it are complete. */
const gapAtEnd = /\n[ \t]*\n[ \t]*$/;

/**
 * Reads a text. What it defines is added to `known`.
 * @param growing more is to come
 */
export function parse(text: string, known: Known, growing: boolean): Parsed {
  const starts = lineStarts(text);
  const startOf = (line: number): number => starts[line] ?? text.length;
  const lines = (from: number, to: number) => text.slice(startOf(from), startOf(to));
  const atEnd = growing && !gapAtEnd.test(text.slice(-40));
  const tokens = tokenize(text, { ...known, growing: atEnd, incomplete: growing });
  const nodes = treeOf(tokens);
  const blocks = buildBlocks(nodes, lines);
  const parts = blocks.map((block, index): Part => {
    const node = nodes[index];
    const start = startOf(node?.token.map?.[0] ?? 0);
    const next = nodes[index + 1]?.token.map?.[0];
    const inner = node?.type === 'table' ? node.children[1]?.children : node?.children;
    return {
      block,
      source: text.slice(start, next === undefined ? undefined : startOf(next)).trimEnd(),
      start,
      inner: (inner ?? []).map(({ token }) => startOf(token.map?.[0] ?? 0)),
    };
  });
  const last = parts.pop();
  if (last) parts.push(growing ? asGrowing(last) : last);
  return { parts, used: labelsOf(links, tokens), noted: labelsOf(noteMarks, tokens) };
}
