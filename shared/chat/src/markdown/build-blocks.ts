import type { Token } from 'markdown-it';
import { buildInlines } from './build-inlines.ts';
import {
  type AlertKind,
  alertKinds,
  type Block,
  type Blocks,
  type Code,
  type Inlines,
  type Item,
  type Row,
} from './document.ts';
import type { Node } from './token-tree.ts';

/** The source of lines, from one up to another. */
export type Lines = (from: number, to: number) => string;

/** Lines of code that are drawn as one piece. */
const chunkLines = 40;

/** Pieces of code; none ends in an empty line, which would not show. */
function chunksOf(code: string): string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  for (const line of code.split('\n')) {
    lines.push(line);
    if (lines.length < chunkLines || line.trim() === '') continue;
    chunks.push(lines.join('\n'));
    lines = [];
  }
  if (lines.length > 0) chunks.push(lines.join('\n'));
  return chunks;
}

const inlinesOf = ({ children }: Node): Inlines => buildInlines(children[0]?.token.children ?? []);

const sourceOf = ({ token }: Node, lines: Lines): string =>
  token.map ? lines(token.map[0], token.map[1]).trimEnd() : '';

const codeOf = (token: Token): Code => ({
  kind: 'code',
  info: token.info,
  chunks: chunksOf(token.type === 'fence' ? token.content : token.content.replace(/\n$/, '')),
  closed: token.meta?.closed !== false,
});

const alertMark = new RegExp(`^\\[!(${alertKinds.join('|')})\\](?:\\s+|$)`, 'i');
const taskMark = /^\[([ xX])\]\s+/;

/** The blocks with a mark cut off that their first words begin with, and that mark. */
function cutMark(blocks: Blocks, mark: RegExp): [RegExpExecArray | null, Blocks] {
  const [first, ...rest] = blocks;
  const [words, ...others] = first?.kind === 'paragraph' ? first.children : [];
  const found = words?.kind === 'text' ? mark.exec(words.text) : null;
  if (words?.kind !== 'text' || !found) return [null, blocks];
  const text = words.text.slice(found[0].length);
  const children: Inlines = text ? [{ kind: 'text', text }, ...others] : others;
  return [found, children.length > 0 ? [{ kind: 'paragraph', children }, ...rest] : rest];
}

function itemOf(node: Node, lines: Lines): Item {
  const [mark, children] = cutMark(buildBlocks(node.children, lines), taskMark);
  const task = mark ? (mark[1] === ' ' ? 'open' : 'done') : null;
  return { source: sourceOf(node, lines), number: Number(node.token.info || 1), task, children };
}

/** The library hides the paragraphs of a list without empty lines in it. */
const isLoose = ({ children }: Node): boolean =>
  children.some((item) => item.children.some(({ type, token }) => type === 'paragraph' && !token.hidden));

function quoteOf(node: Node, lines: Lines): Block {
  const [mark, children] = cutMark(buildBlocks(node.children, lines), alertMark);
  return { kind: 'quote', alert: (mark?.[1]?.toLowerCase() as AlertKind | undefined) ?? null, children };
}

function rowOf(node: Node, lines: Lines): Row {
  const cells = node.children.map((cell) => ({
    align: /\w+$/.exec(String(cell.token.attrGet('style') ?? ''))?.[0] ?? null,
    children: inlinesOf(cell),
  }));
  return { source: sourceOf(node, lines), cells };
}

/** Its head is two lines, the second of which says how the columns are aligned. */
function tableOf({ token, children: [head, body] }: Node, lines: Lines): Block {
  const rows = (part: Node | undefined) => part?.children.map((row) => rowOf(row, lines)) ?? [];
  const [start = 0] = token.map ?? [];
  return {
    kind: 'table',
    head: { cells: [], ...rows(head)[0], source: lines(start, start + 2) },
    rows: rows(body),
  };
}

function detailsOf(node: Node, lines: Lines): Block {
  const [first, ...rest] = node.children;
  const hasSummary = first?.type === 'summary';
  return {
    kind: 'details',
    open: node.open || node.token.content.includes('open'),
    summary: hasSummary ? inlinesOf(first) : [],
    children: buildBlocks(hasSummary ? rest : node.children, lines),
  };
}

function buildBlock(node: Node, lines: Lines): Block {
  const { type, token, children } = node;
  switch (type) {
    case 'heading':
      return { kind: 'heading', depth: Number(token.tag.slice(1)), children: inlinesOf(node) };
    case 'fence':
    case 'code_block':
      return codeOf(token);
    case 'blockquote':
      return quoteOf(node, lines);
    case 'bullet_list':
    case 'ordered_list': {
      const items = children.map((item) => itemOf(item, lines));
      return { kind: 'list', ordered: type === 'ordered_list', loose: isLoose(node), items };
    }
    case 'table':
      return tableOf(node, lines);
    case 'hr':
      return { kind: 'rule' };
    case 'formula_block':
      return { kind: 'formula', tex: token.content, source: token.markup, open: token.meta?.open === true };
    case 'details':
      return detailsOf(node, lines);
    case 'footnote_reference':
      return { kind: 'note', label: String(token.meta?.label), children: buildBlocks(children, lines) };
    case 'reference_definition':
      return { kind: 'definition', label: String(token.meta?.label), source: token.content };
    case 'paragraph':
    case 'summary':
      return { kind: 'paragraph', children: inlinesOf(node) };
    default:
      return { kind: 'verbatim', text: token.content };
  }
}

/** What the tokens of a text mean. */
export const buildBlocks = (nodes: readonly Node[], lines: Lines): Blocks =>
  nodes.map((node) => buildBlock(node, lines));
