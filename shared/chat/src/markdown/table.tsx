import { memo } from 'react';
import { readingOf } from '../text-direction.ts';
import { useChatTranslation } from '../translations.ts';
import { DirectionContext, textsOf } from './direction.ts';
import { type Cell, columnsOf, type Row, type Table } from './document.ts';
import { IsolatedText } from './inline.tsx';
import styles from './markdown.module.css';

/** The cells, and empty ones up to the widest row. */
const padded = (cells: readonly Cell[], columns: number): readonly Cell[] =>
  cells.length < columns ? [...cells, ...Array<Cell>(columns - cells.length).fill(empty)] : cells;
const empty: Cell = { align: null, children: [] };

const TableRow = memo(function TableRow({ row, columns }: { row: Row; columns: number }) {
  return (
    <tr>
      {padded(row.cells, columns).map(({ align, children }, index) => (
        <td key={index} data-align={align ?? undefined}>
          <IsolatedText inlines={children} />
        </td>
      ))}
    </tr>
  );
});

/** Paper does not scroll sideways: there the letters get smaller. */
const widthOf = (columns: number) => (columns > 14 ? 'crowd' : columns > 7 ? 'many' : undefined);

/** Scrolls sideways on its own, so that a wide table does not widen the page. */
export function TableBox({ table }: { table: Table }) {
  const { head, rows } = table;
  const { t } = useChatTranslation();
  const { direction } = readingOf(textsOf([table]));
  const columns = columnsOf(table);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.tableBox} tabIndex={0} aria-label={t('markdown.table')} dir={direction}>
      <DirectionContext value={direction}>
        <table data-columns={widthOf(columns)}>
          <thead>
            <tr>
              {padded(head.cells, columns).map(({ align, children }, index) => (
                <th key={index} scope="col" data-align={align ?? undefined}>
                  <IsolatedText inlines={children} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.length > 0 && (
            <tbody>
              {rows.map((row, index) => (
                <TableRow key={index} row={row} columns={columns} />
              ))}
            </tbody>
          )}
        </table>
      </DirectionContext>
    </section>
  );
}
