import { textOf } from './build-inlines.ts';
import type { Block, Blocks, Inlines, List, Table } from './document.ts';
import { normalised, nothingKnown, parse } from './parse.ts';

/** The words of an answer without their markup: what it reads like, for places that know no Markdown. */
export function plainText(markdown: string): string {
  const { parts, used } = parse(normalised(markdown), nothingKnown(), false);
  return ofBlocks(
    parts.map(({ block }) => block),
    new Set(used),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

type Used = ReadonlySet<string>;

const ofBlocks = (blocks: Blocks, used: Used, gap = '\n\n'): string =>
  blocks
    .map((block) => ofBlock(block, used))
    .filter((text) => text !== '')
    .join(gap);

function ofBlock(block: Block, used: Used): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return ofInlines(block.children);
    case 'rule':
      return '———';
    case 'code':
      return block.chunks.join('\n');
    case 'formula':
      return block.tex;
    case 'quote':
      return ofBlocks(block.children, used);
    case 'list':
      return ofList(block, used);
    case 'table':
      return ofTable(block);
    case 'details':
      return [ofInlines(block.summary), ofBlocks(block.children, used)].filter(Boolean).join('\n\n');
    case 'note':
      return `[^${block.label}] ${ofBlocks(block.children, used)}`;
    case 'definition':
      return used.has(block.label) ? '' : block.source;
    case 'verbatim':
      return block.text;
  }
}

function ofList({ items, ordered }: List, used: Used): string {
  const boxes = { open: '☐ ', done: '☑ ' };
  let next = items[0]?.number ?? 1;
  const lines = items.map(({ number, task, children }) => {
    next = Math.max(next, number) + 1;
    const mark = ordered ? `${next - 1}.` : '•';
    const text = ofBlocks(children, used, '\n');
    return `${mark} ${task ? boxes[task] : ''}${text.replaceAll('\n', '\n   ')}`;
  });
  return lines.join('\n');
}

/** Columns apart by tabs, as a spreadsheet takes them. */
const ofTable = ({ head, rows }: Table): string =>
  [head, ...rows].map(({ cells }) => cells.map(({ children }) => ofInlines(children)).join('\t')).join('\n');

const ofInlines = (inlines: Inlines): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'marked':
          return ofInlines(inline.children);
        case 'link':
          return linked(ofInlines(inline.children), inline.address);
        case 'picture':
          return linked(inline.text, inline.address);
        default:
          return textOf([inline]);
      }
    })
    .join('');

/** The address as well, or the link would be lost; once where it is its own text. */
const linked = (text: string, href: string): string =>
  text === href || text === '' || href === `mailto:${text}`
    ? href.replace(/^mailto:/, '')
    : `${text} (${href})`;
