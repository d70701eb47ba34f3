/** Gives the pieces of a table the columns of its first one. */
export function createColumns() {
  let widths: readonly number[] = [];
  return {
    /** Takes the pieces in their order. */
    align(piece: HTMLElement): void {
      const table = [...piece.querySelectorAll('table')].at(-1);
      const heads = [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])];
      if (table?.closest('[data-continues]') && heads.length === widths.length) {
        table.style.tableLayout = 'fixed';
        for (const [index, head] of heads.entries())
          Object.assign(head.style, { boxSizing: 'border-box', inlineSize: `${widths[index]}px` });
      } else widths = heads.map((head) => head.getBoundingClientRect().width);
    },
  };
}

export type Columns = ReturnType<typeof createColumns>;
