import type { InlineTagName } from './grammar/inline-tags.ts';

/** A text as it is drawn. Addresses are those as written, and `safeAddress` has agreed to them. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; code: string }
  | { kind: 'marked'; tag: InlineTagName; children: Inlines }
  | { kind: 'link'; address: string; title: string; children: Inlines }
  | { kind: 'picture'; address: string; title: string; text: string }
  /** `source`: with its marks, for when it cannot be drawn. `open`: more of it is to come. */
  | { kind: 'formula'; tex: string; display: boolean; source: string; open: boolean }
  | { kind: 'noteMark'; label: string };
export type Inlines = readonly Inline[];

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type AlertKind = (typeof alertKinds)[number];

export type Cell = { align: string | null; children: Inlines };
export type Row = { source: string; cells: readonly Cell[] };
/** `source` decides whether an item that was read again is still the same. */
export type Item = { source: string; number: number; task: 'open' | 'done' | null; children: Blocks };
export type List = { kind: 'list'; ordered: boolean; loose: boolean; items: readonly Item[] };
export type Table = { kind: 'table'; head: Row; rows: readonly Row[] };
/** Columns of the widest row, which may have more of them than the head. */
export const columnsOf = ({ head, rows }: Table): number =>
  rows.reduce((widest, { cells }) => Math.max(widest, cells.length), head.cells.length);
export type Code = {
  kind: 'code';
  /** What follows the opening fence. */
  info: string;
  /** The code in pieces of whole lines; joined by line breaks they are the code. */
  chunks: readonly string[];
  /** How many of the chunks are drawn; left out: all. */
  shown?: number;
  /** All of it is there. */
  closed: boolean;
};

export type Block =
  | { kind: 'paragraph'; children: Inlines }
  | { kind: 'heading'; depth: number; children: Inlines }
  | { kind: 'quote'; alert: AlertKind | null; children: Blocks }
  | { kind: 'rule' }
  | { kind: 'formula'; tex: string; source: string; open: boolean }
  | { kind: 'details'; open: boolean; summary: Inlines; children: Blocks }
  | { kind: 'note'; label: string; children: Blocks }
  | { kind: 'definition'; label: string; source: string }
  /** Shown as written. */
  | { kind: 'verbatim'; text: string }
  | List
  | Table
  | Code;
export type Blocks = readonly Block[];
