import { memo, type ReactNode } from 'react';
import slideStyles from '../slides/drawing/slide-view.module.css';
import { cellProps } from '../slides/drawing/table-view.tsx';
import { inch, px } from '../slides/drawing/units.ts';
import styles from './table-part.module.css';

type TableRowProps = {
  row: number;
  cells: readonly string[];
  isHead: boolean;
  /** Whether the cells of a column are figures. */
  figures: readonly boolean[];
  /** Inches; undefined for one that has just come. */
  height: number | undefined;
  /** Of the deck. */
  rtl: boolean;
  /** The cell with a field in it, and that field; null where it is in another row. */
  open: { readonly column: number; readonly field: ReactNode } | null;
  onOpen: (row: number, column: number) => void;
};

/** A row of a table that is typed in. Keys reach the row with the field alone. */
export const TableRow = memo(
  ({ row, cells, isHead, figures, height, rtl, open, onOpen }: TableRowProps) => (
    <tr style={{ blockSize: height && px(height * inch) }}>
      {cells.map((text, column) => {
        const classes = [
          slideStyles.cell,
          styles.cell,
          isHead && slideStyles.head,
          figures[column] && slideStyles.number,
        ];
        const isOpen = column === open?.column;
        const Cell = isHead ? 'th' : 'td';
        return (
          <Cell
            key={column}
            scope={isHead ? 'col' : undefined}
            className={classes.filter(Boolean).join(' ')}
            {...cellProps(text, figures[column] === true, rtl)}
            data-cell={`${row}/${column}`}
            data-open={isOpen || undefined}
            onClick={() => {
              if (!isOpen) onOpen(row, column);
            }}
          >
            {isOpen ? open?.field : text}
          </Cell>
        );
      })}
    </tr>
  ),
  (one, other) =>
    one.open === null &&
    other.open === null &&
    one.row === other.row &&
    one.isHead === other.isHead &&
    one.height === other.height &&
    one.rtl === other.rtl &&
    isSame(one.cells, other.cells) &&
    isSame(one.figures, other.figures),
);

const isSame = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
