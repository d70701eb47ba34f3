import { readingOf } from '../text-direction.ts';
import { textOf } from './build-inlines.ts';
import { textsIn, textsOf } from './direction.ts';
import type { Block, Blocks, Cell, Inline, Inlines, Item, List, Row, Table } from './document.ts';
import { columnsOf } from './document.ts';
import { type NoteNumbers, noNumbers, numbered, numberOf } from './note-numbers.ts';
import { normalised, nothingKnown, parse } from './parse.ts';
import { safeAddress } from './safe-address.ts';

/**
 * An answer as HTML, for programs that take rich text from the clipboard. It has nothing that is loaded or run: pictures are links,
 * formulas stand as they were written, and all else is text.
 */
export function richText(markdown: string): string {
  const { parts, used, noted } = parse(normalised(markdown), nothingKnown(), false);
  return ofBlocks(
    parts.map(({ block }) => block),
    { used: new Set(used), notes: numbered(noNumbers, noted) },
  );
}

type Context = {
  /** Labels of definitions that something refers to. */
  readonly used: ReadonlySet<string>;
  readonly notes: NoteNumbers;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Only where it is not the usual one: what it is pasted into may have its own. */
const directionIn = (texts: Iterable<string>): string =>
  readingOf(texts).direction === 'rtl' ? ' dir="rtl"' : '';

const ofBlocks = (blocks: Blocks, context: Context): string =>
  blocks.map((block) => ofBlock(block, context)).join('');

function ofBlock(block: Block, context: Context): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.children, context);
    case 'heading':
      return `<h${block.depth}${directionIn(textsIn(block.children))}>${ofInlines(block.children, context)}</h${block.depth}>`;
    case 'rule':
      return '<hr>';
    case 'code':
      return `<pre><code>${escaped(block.chunks.join('\n'))}</code></pre>`;
    case 'formula':
      return `<p>${lines(block.source)}</p>`;
    case 'quote':
      return `<blockquote>${ofBlocks(block.children, context)}</blockquote>`;
    case 'list':
      return ofList(block, context);
    case 'table':
      return ofTable(block, context);
    case 'details':
      return `<p><b>${ofInlines(block.summary, context)}</b></p>${ofBlocks(block.children, context)}`;
    case 'note':
      return `<p>[^${escaped(numberOf(context.notes, block.label))}]</p>${ofBlocks(block.children, context)}`;
    case 'definition':
      return context.used.has(block.label) ? '' : `<p>${lines(block.source)}</p>`;
    case 'verbatim':
      return `<p>${lines(block.text)}</p>`;
  }
}

const paragraph = (inlines: Inlines, context: Context): string =>
  `<p${directionIn(textsIn(inlines))}>${ofInlines(inlines, context)}</p>`;

function ofList(list: List, context: Context): string {
  const tag = list.ordered ? 'ol' : 'ul';
  const items = list.items.map((item) => `<li>${ofItem(item, list.loose, context)}</li>`).join('');
  const first = list.ordered ? (list.items[0]?.number ?? 1) : 1;
  const start = first === 1 ? '' : ` start="${first}"`;
  return `<${tag}${start}${directionIn(textsOf([list]))}>${items}</${tag}>`;
}

const boxes = { open: '☐ ', done: '☑ ' } as const;

function ofItem({ task, children }: Item, loose: boolean, context: Context): string {
  const content = children.map((block) =>
    block.kind === 'paragraph' && !loose ? ofInlines(block.children, context) : ofBlock(block, context),
  );
  return `${task ? boxes[task] : ''}${content.join('')}`;
}

function ofTable(table: Table, context: Context): string {
  const columns = columnsOf(table);
  const row = ({ cells }: Row, tag: 'th' | 'td') => {
    const all = Array.from({ length: columns }, (_, index) => ofCell(cells[index], tag, context));
    return `<tr>${all.join('')}</tr>`;
  };
  const body = table.rows.map((each) => row(each, 'td')).join('');
  // Most programs draw no borders unless they are set here.
  const look = `border="1" style="border-collapse:collapse"${directionIn(textsOf([table]))}`;
  return `<table ${look}><thead>${row(table.head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

const formulaOfSheet = /^\s*[=+\-@](?![\d.,\s]*%?$)/;
const sides: ReadonlySet<string | null> = new Set(['left', 'center', 'right']);

function ofCell(cell: Cell | undefined, tag: 'th' | 'td', context: Context): string {
  if (!cell) return `<${tag}></${tag}>`;
  const content = ofInlines(cell.children, context);
  const styles = [
    ...(sides.has(cell.align) ? [`text-align:${cell.align}`] : []),
    // A spreadsheet would calculate what a stranger has written: this says that it is text.
    ...(formulaOfSheet.test(textOf(cell.children)) ? ["mso-number-format:'\\@'"] : []),
  ];
  return `<${tag}${styles.length > 0 ? ` style="${styles.join(';')}"` : ''}>${content}</${tag}>`;
}

const ofInlines = (inlines: Inlines, context: Context): string =>
  inlines.map((inline) => ofInline(inline, context)).join('');

function ofInline(inline: Inline, context: Context): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text);
    case 'break':
      return '<br>';
    case 'code':
      return `<code>${escaped(inline.code)}</code>`;
    case 'marked':
      return `<${inline.tag}>${ofInlines(inline.children, context)}</${inline.tag}>`;
    case 'link':
      return linked(ofInlines(inline.children, context), inline.address);
    case 'picture':
      return linked(escaped(inline.text || inline.address), inline.address);
    case 'formula':
      return lines(inline.source);
    case 'noteMark':
      return `[^${escaped(numberOf(context.notes, inline.label))}]`;
  }
}

function linked(words: string, address: string): string {
  const href = safeAddress(address);
  return href === null ? words : `<a href="${escaped(href)}">${words}</a>`;
}
