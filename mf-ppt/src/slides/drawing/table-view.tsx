import type { Scene, TableElement } from '../scene/scene.ts';
import { directionOfText, sideOf } from '../text/paragraph-direction.ts';
import classes from './slide-view.module.css';
import { inch, placed, point, px } from './units.ts';

const figure =
  /^[\s(+\-−–~≈<>]*[$€£¥₹₽﷼]?\s*[\d۰-۹٠-٩][\d۰-۹٠-٩.,٬٫\s'’]*\s*(%|‰|٪|[a-zA-Z$€£¥₹₽]{1,4})?\)?\s*$/;

/** Whether all cells of a column but the header are figures; those stand at the end. */
export function figureColumns(rows: readonly (readonly string[])[], count: number): boolean[] {
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => figure.test(cell));
  });
}

/** Attributes for the direction of a cell; a figure stands at the end. */
export function cellProps(text: string, isFigure: boolean, deckRtl: boolean) {
  const direction = directionOfText(text, deckRtl);
  return {
    dir: direction.rtl ? 'rtl' : 'ltr',
    style: { textAlign: sideOf(isFigure ? 'end' : 'start', direction) },
  } as const;
}

type TableViewProps = { readonly element: TableElement; readonly scene: Scene };
type RowProps = {
  readonly cells: readonly string[];
  readonly figures: readonly boolean[];
  readonly height: number;
  readonly rtl: boolean;
  readonly head?: boolean;
};

function Row({ cells, figures, height, rtl, head = false }: RowProps) {
  const Cell = head ? 'th' : 'td';
  return (
    <tr style={{ blockSize: px(height * inch) }}>
      {figures.map((isFigure, column) => (
        <Cell
          key={column}
          scope={head ? 'col' : undefined}
          className={[classes.cell, head && classes.head, isFigure && classes.number]
            .filter(Boolean)
            .join(' ')}
          {...cellProps(cells[column] ?? '', isFigure, rtl)}
        >
          {cells[column] ?? ''}
        </Cell>
      ))}
    </tr>
  );
}

/** A table with the widths and heights that were measured. */
export function TableView({ element, scene: { fonts, rtl } }: TableViewProps) {
  const { table, columns, rows, size, lineHeight } = element;
  const figures = figureColumns(table.rows, columns.length);
  const first = table.header.length > 0 ? 1 : 0;
  const type = { fontFamily: fonts.body.css, fontSize: px(size * point), lineHeight: px(lineHeight * point) };
  if (columns.length === 0) return null;
  return (
    <table
      className={`${classes.element} ${classes.table}`}
      style={{ ...placed(element.frame), ...type }}
      dir={rtl ? 'rtl' : 'ltr'}
    >
      <colgroup>
        {columns.map((width, column) => (
          <col key={column} style={{ inlineSize: px(width * inch) }} />
        ))}
      </colgroup>
      {first === 1 && (
        <thead>
          <Row cells={table.header} figures={figures} height={rows[0] ?? 0} rtl={rtl} head />
        </thead>
      )}
      <tbody>
        {table.rows.map((cells, index) => (
          <Row key={index} cells={cells} figures={figures} height={rows[index + first] ?? 0} rtl={rtl} />
        ))}
      </tbody>
    </table>
  );
}
