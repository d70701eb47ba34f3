import { memo } from 'react';
import { useChatTranslation } from '../translations.ts';
import type { Row, Table } from './document.ts';
import { InlineText } from './inline.tsx';
import styles from './markdown.module.css';

const TableRow = memo(function TableRow({ row }: { row: Row }) {
  return (
    <tr>
      {row.cells.map(({ align, children }, index) => (
        <td key={index} data-align={align ?? undefined}>
          <InlineText inlines={children} />
        </td>
      ))}
    </tr>
  );
});

/** Scrolls sideways on its own, so that a wide table does not widen the page. */
export function TableBox({ table: { head, rows } }: { table: Table }) {
  const { t } = useChatTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.tableBox} tabIndex={0} aria-label={t('markdown.table')} dir="auto">
      <table>
        <thead>
          <tr>
            {head.cells.map(({ align, children }, index) => (
              <th key={index} scope="col" data-align={align ?? undefined}>
                <InlineText inlines={children} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={index} row={row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}
