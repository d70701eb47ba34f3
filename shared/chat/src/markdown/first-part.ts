import {
  type Block,
  type Blocks,
  type Cell,
  type Code,
  columnsOf,
  type Inline,
  type Item,
  type List,
  type Row,
  type Table,
} from './document.ts';

/** What may still be drawn, in elements of the page. */
type Budget = { left: number };
type Cut<T> = (one: T, budget: Budget) => T;

/** UTF-16 units of text that take as long as an element, and of code, which may be coloured word by word. */
const textOfElement = 100;
const codeOfElement = 10;
/** Elements of a formula besides those of its signs, and those around code and notes, with their buttons. */
const [formulaFrame, codeFrame, noteFrame] = [20, 30, 10];

function spend(budget: Budget, elements: number): void {
  budget.left -= elements;
}

/** As many entries as fit the budget, the last one possibly cut; the same array when all fit. */
function firstOf<T>(entries: readonly T[], budget: Budget, cut: Cut<T>): readonly T[] {
  const first: T[] = [];
  let whole = true;
  for (const entry of entries) {
    if (budget.left <= 0) break;
    const part = cut(entry, budget);
    spend(budget, 1);
    whole &&= part === entry;
    first.push(part);
  }
  return whole && first.length === entries.length ? entries : first;
}

function withFirst<K extends string, C, T extends Readonly<Record<K, readonly C[]>>>(
  one: T,
  key: K,
  budget: Budget,
  cut: Cut<C>,
): T {
  const first = firstOf<C>(one[key], budget, cut);
  return first === one[key] ? one : { ...one, [key]: first };
}

/** A text up to a space, if there is one; never between the halves of a letter. */
function cutText<T extends { text: string }>(one: T, budget: Budget): T {
  const { text } = one;
  const room = Math.ceil(budget.left * textOfElement);
  spend(budget, text.length / textOfElement);
  if (text.length <= room) return one;
  const gap = Math.max(text.lastIndexOf(' ', room), text.lastIndexOf('\n', room));
  const end = gap > 0 ? gap : room;
  return { ...one, text: text.slice(0, end).replace(/[\ud800-\udbff]$/, '') };
}

const cutInline: Cut<Inline> = (inline, budget) => {
  switch (inline.kind) {
    case 'marked':
    case 'link':
      return withFirst(inline, 'children', budget, cutInline);
    case 'text':
      return cutText(inline, budget);
    case 'formula':
      spend(budget, formulaFrame + inline.tex.length);
      return inline;
    case 'code':
      spend(budget, inline.code.length / textOfElement);
      return inline;
    default:
      return inline;
  }
};

const cutItem: Cut<Item> = (item, budget) => withFirst(item, 'children', budget, cutBlock);

const cutCell: Cut<Cell> = (cell, budget) => withFirst(cell, 'children', budget, cutInline);

const cutRow =
  (columns: number): Cut<Row> =>
  (row, budget) => {
    // Empty cells fill it up.
    spend(budget, columns - row.cells.length);
    return withFirst(row, 'cells', budget, cutCell);
  };

function cutTable(table: Table, budget: Budget): Table {
  const columns = columnsOf(table);
  const head = cutRow(columns)(table.head, budget);
  return withFirst(head === table.head ? table : { ...table, head }, 'rows', budget, cutRow(columns));
}

/** Cuts only what is drawn of code; all of it stays available for copying. */
function cutCode(code: Code, budget: Budget): Code {
  spend(budget, codeFrame);
  const first = firstOf(code.chunks, budget, (chunk, left) => {
    spend(left, chunk.length / codeOfElement);
    return chunk;
  });
  return first === code.chunks ? code : { ...code, shown: first.length };
}

const cutBlock: Cut<Block> = (block, budget) => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return withFirst(block, 'children', budget, cutInline);
    case 'note':
      spend(budget, noteFrame);
      return withFirst(block, 'children', budget, cutBlock);
    case 'quote':
      return withFirst(block, 'children', budget, cutBlock);
    case 'details':
      return withFirst(withFirst(block, 'summary', budget, cutInline), 'children', budget, cutBlock);
    case 'list':
      return withFirst<'items', Item, List>(block, 'items', budget, cutItem);
    case 'table':
      return cutTable(block, budget);
    case 'code':
      return cutCode(block, budget);
    case 'verbatim':
      return cutText(block, budget);
    case 'formula':
      spend(budget, formulaFrame + block.tex.length);
      return block;
    default:
      return block;
  }
};

/**
 * The beginning of the blocks, limited to about this many elements of the page; the same array when nothing is cut. Uncut
 * blocks keep their identity.
 */
export const firstPart = (blocks: Blocks, elements: number): Blocks =>
  firstOf(blocks, { left: elements }, cutBlock);
