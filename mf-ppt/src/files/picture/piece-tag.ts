/** What a text of a slide is: its title, a paragraph, an item of a list, a cell of a table. Numbers say which list and which table. */
export type PieceTag =
  | { readonly kind: 'heading' | 'paragraph' }
  | { readonly kind: 'item'; readonly list: number; readonly level: number }
  | {
      readonly kind: 'cell';
      readonly table: number;
      readonly row: number;
      readonly column: number;
      readonly isHead: boolean;
      /** Of the table, which has cells without text too. */
      readonly rows: number;
      readonly columns: number;
    };

function cellTag(cell: HTMLTableCellElement, numberOf: (element: Element) => number): PieceTag | null {
  const row = cell.closest('tr');
  const table = cell.closest('table');
  if (!row || !table) return null;
  return {
    kind: 'cell',
    table: numberOf(table),
    row: row.rowIndex,
    column: cell.cellIndex,
    isHead: cell.tagName === 'TH',
    rows: table.rows.length,
    columns: row.cells.length,
  };
}

/** Says of texts of one slide what they are, from how the page has drawn it. */
export function createPieceTags(): (node: Text) => PieceTag {
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element): number => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    return number;
  };
  return ({ parentElement: parent }) => {
    const cell = parent?.closest<HTMLTableCellElement>('td, th');
    const item = parent?.closest<HTMLElement>('[data-level]');
    const tag = cell && cellTag(cell, numberOf);
    if (tag) return tag;
    if (item?.parentElement)
      return { kind: 'item', list: numberOf(item.parentElement), level: Number(item.dataset.level) };
    return { kind: parent?.closest('h2') ? 'heading' : 'paragraph' };
  };
}
