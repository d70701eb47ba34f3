import type { Block, Blocks, List, Table } from '../document.ts';
import { codePieces } from './code-pieces.ts';
import { isDiagram } from './is-diagram.ts';
import { splitParagraph } from './split-paragraph.ts';

/** Blocks that are drawn together, and so in one task of the page. */
export type BlockGroup = {
  readonly blocks: Blocks;
  /** Goes on with the block that the group before ended with. */
  readonly continues: boolean;
};

/** What a group may hold at most: letters of words, rows of a table, items of a list. */
const maxLetters = 1_200;
const maxRows = 6;
const maxItems = 12;

function chunked<T>(all: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < all.length; from += size) chunks.push(all.slice(from, from + size));
  return chunks;
}

const tablePieces = (table: Table): Table[] =>
  chunked(
    table.rows,
    Math.max(1, Math.min(maxRows, Math.floor(40 / Math.max(1, table.head.cells.length)))),
  ).map((rows) => ({ ...table, rows }));

function listPieces(list: List): List[] {
  let first = list.items[0]?.number ?? 1;
  return chunked(list.items, maxItems).map((items) => {
    const [head, ...rest] = items;
    const number = head ? Math.max(head.number, first) : first;
    first = number + items.length;
    return { ...list, items: head ? [{ ...head, number }, ...rest] : items };
  });
}

/** A block as several that look like one, each small enough to be drawn in one go. */
function piecesOf(block: Block): Blocks {
  if (block.kind === 'code' && !isDiagram(block)) return codePieces(block);
  if (block.kind === 'table' && block.rows.length > 0) return tablePieces(block);
  if (block.kind === 'list') return listPieces(block);
  if (block.kind === 'paragraph' && block.children.length > 0)
    return splitParagraph(block.children).map((children) => ({ ...block, children }));
  return [block];
}

/** Letters that are as much work as a formula: it is drawn with fifty elements or many more. */
const formulaLetters = 400;

function lettersOf(block: Block): number {
  const written = JSON.stringify(block);
  return written.length / 3 + (written.split('"kind":"formula"').length - 1) * formulaLetters;
}

/**
 * Cuts a text into groups of blocks, each small enough to be drawn without the page standing still. A long code, table or list is
 * cut into several; each piece of a table has its head.
 */
export function splitBlocks(blocks: Blocks): BlockGroup[] {
  const groups: { blocks: Block[]; continues: boolean }[] = [];
  let letters = 0;
  for (const block of blocks) {
    const pieces = piecesOf(block);
    for (const [index, piece] of pieces.entries()) {
      const size = lettersOf(piece);
      const last = groups.at(-1);
      if (last && index === 0 && pieces.length === 1 && letters + size <= maxLetters) {
        last.blocks.push(piece);
        letters += size;
      } else {
        groups.push({ blocks: [piece], continues: index > 0 });
        // What was cut out of a larger one stays alone.
        letters = pieces.length > 1 ? Number.POSITIVE_INFINITY : size;
      }
    }
  }
  return groups;
}
