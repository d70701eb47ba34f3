import type { PieceTag } from './piece-tag.ts';

/** An element of the structure of a PDF; numbers are parts of the page's content. */
export type TagTree = {
  readonly kind: 'H1' | 'P' | 'Figure' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';
  readonly children: readonly (TagTree | number)[];
  /** Of a picture, with its box in points. */
  readonly alt?: string;
  readonly box?: readonly [number, number, number, number];
};

type Placed<Kind extends PieceTag['kind'] = PieceTag['kind']> = {
  readonly tag: Extract<PieceTag, { readonly kind: Kind }>;
  readonly at: number;
};

const tree = (kind: TagTree['kind'], ...children: readonly (TagTree | number)[]): TagTree => ({
  kind,
  children,
});

/** Deeper items that follow one are a list within it. */
function listOf(items: readonly Placed<'item'>[]): TagTree {
  const shown: TagTree[] = [];
  for (let from = 0; from < items.length; ) {
    const first = items[from];
    if (!first) break;
    const next = items.findIndex(({ tag }, index) => index > from && tag.level <= first.tag.level);
    const end = next === -1 ? items.length : next;
    const below = items.slice(from + 1, end);
    shown.push(tree('LI', tree('LBody', first.at, ...(below.length > 0 ? [listOf(below)] : []))));
    from = end;
  }
  return tree('L', ...shown);
}

/** All rows and columns, also where nothing stands. */
function tableOf(cells: readonly Placed<'cell'>[]): TagTree {
  const { rows = 0, columns = 0 } = cells[0]?.tag ?? {};
  const rowOf = (row: number): TagTree => {
    const own = cells.filter(({ tag }) => tag.row === row);
    const kind = own.some(({ tag }) => tag.isHead) ? 'TH' : 'TD';
    const cellOf = (column: number): TagTree =>
      tree(kind, ...own.filter(({ tag }) => tag.column === column).map(({ at }) => at));
    return tree('TR', ...Array.from({ length: columns }, (_, column) => cellOf(column)));
  };
  return tree('Table', ...Array.from({ length: rows }, (_, row) => rowOf(row)));
}

/** What stands together: items of a list that follow each other, cells of a table. */
const groupOf = (tag: PieceTag, at: number): string => {
  if (tag.kind === 'item') return `list ${tag.list}`;
  return tag.kind === 'cell' ? `table ${tag.table}` : `text ${at}`;
};

/** The structure of the texts of a slide, by their places in its content. */
export function treesOf(tags: readonly PieceTag[]): TagTree[] {
  const groups: { readonly name: string; readonly all: Placed[] }[] = [];
  tags.forEach((tag, at) => {
    const name = groupOf(tag, at);
    const last = groups.at(-1);
    if (last?.name === name) last.all.push({ tag, at });
    else groups.push({ name, all: [{ tag, at }] });
  });
  return groups.map(({ all }): TagTree => {
    const items = all.flatMap(({ tag, at }) => (tag.kind === 'item' ? [{ tag, at }] : []));
    if (items.length > 0) return listOf(items);
    const cells = all.flatMap(({ tag, at }) => (tag.kind === 'cell' ? [{ tag, at }] : []));
    if (cells.length > 0) return tableOf(cells);
    return tree(all[0]?.tag.kind === 'heading' ? 'H1' : 'P', ...all.map(({ at }) => at));
  });
}
