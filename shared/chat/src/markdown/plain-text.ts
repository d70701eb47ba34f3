import { textOf } from './build-inlines.ts';
import type { Block, Blocks, Inlines, List, Table } from './document.ts';
import { type NoteNumbers, noNumbers, numbered, numberOf } from './note-numbers.ts';
import { normalised, nothingKnown, parse } from './parse.ts';

/** The words of an answer without their markup: what it reads like, for places that know no Markdown. */
export function plainText(markdown: string): string {
  return wordsOf(markdown, true);
}

/** The words of an answer as they are on the page, for searching: without hidden addresses. */
export function shownText(markdown: string): string {
  return wordsOf(markdown, false);
}

type Options = {
  /** Labels of definitions that something refers to. */
  used: ReadonlySet<string>;
  /** Those of links as well, behind their words. */
  addresses: boolean;
  notes: NoteNumbers;
};

function wordsOf(markdown: string, addresses: boolean): string {
  const { parts, used, noted } = parse(normalised(markdown), nothingKnown(), false);
  const blocks = parts.map(({ block }) => block);
  const options = { used: new Set(used), addresses, notes: numbered(noNumbers, noted) };
  return ofBlocks(blocks, options)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ofBlocks = (blocks: Blocks, options: Options, gap = '\n\n'): string =>
  blocks
    .map((block) => ofBlock(block, options))
    .filter((text) => text !== '')
    .join(gap);

function ofBlock(block: Block, options: Options): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return ofInlines(block.children, options);
    case 'rule':
      return '———';
    case 'code':
      return block.chunks.join('\n');
    case 'formula':
      return block.tex;
    case 'quote':
      return ofBlocks(block.children, options);
    case 'list':
      return ofList(block, options);
    case 'table':
      return ofTable(block, options);
    case 'details':
      return [ofInlines(block.summary, options), ofBlocks(block.children, options)]
        .filter(Boolean)
        .join('\n\n');
    case 'note':
      return `[^${numberOf(options.notes, block.label)}] ${ofBlocks(block.children, options)}`;
    case 'definition':
      return options.used.has(block.label) ? '' : block.source;
    case 'verbatim':
      return block.text;
  }
}

function ofList({ items, ordered }: List, options: Options): string {
  const boxes = { open: '☐ ', done: '☑ ' };
  let next = items[0]?.number ?? 1;
  const lines = items.map(({ number, task, children }) => {
    next = Math.max(next, number) + 1;
    const mark = ordered ? `${next - 1}.` : '•';
    const text = ofBlocks(children, options, '\n');
    return `${mark} ${task ? boxes[task] : ''}${text.replaceAll('\n', '\n   ')}`;
  });
  return lines.join('\n');
}

/** Columns apart by tabs, as a spreadsheet takes them. */
const ofTable = ({ head, rows }: Table, options: Options): string =>
  [head, ...rows]
    .map(({ cells }) => cells.map(({ children }) => ofInlines(children, options)).join('\t'))
    .join('\n');

const ofInlines = (inlines: Inlines, options: Options): string =>
  inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'marked':
          return ofInlines(inline.children, options);
        case 'link':
          return linked(ofInlines(inline.children, options), inline.address, options);
        case 'picture':
          return linked(inline.text, inline.address, options);
        case 'noteMark':
          return `[^${numberOf(options.notes, inline.label)}]`;
        default:
          return textOf([inline]);
      }
    })
    .join('');

/** The address as well, or the link would be lost; once where it is its own text. */
const linked = (text: string, href: string, { addresses }: Options): string =>
  !addresses
    ? text
    : text === href || text === '' || href === `mailto:${text}`
      ? href.replace(/^mailto:/, '')
      : `${text} (${href})`;
