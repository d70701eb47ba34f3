import type { Table } from '@orangery/api/tables';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cellsOf, neighbourOf } from './cells.ts';
import { GrownField } from './grown-field.tsx';
import { withText } from './table-edits.ts';
import styles from './table-grid.module.css';

type TableGridProps = { table: Table; label: string; onChange: (table: Table) => void };

/** A table whose cells can be written into. Enter goes down, with Shift up; Alt and an arrow go anywhere. */
export function TableGrid({ table, label, onChange }: TableGridProps) {
  const { t } = useTranslation('mf-plugins/reading');
  const id = useId();
  const cells = cellsOf(table);
  const fieldId = (row: number, column: number) => `${id}${row}-${column}`;
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.nativeEvent.isComposing) return;
    const next = neighbourOf(cells, row, column, event);
    // A cell has no line breaks.
    if (next || event.key === 'Enter') event.preventDefault();
    if (next) document.getElementById(fieldId(next.row, next.column))?.focus();
  };
  return (
    <div className={styles.scroller}>
      {/* Columns stand as they do in the picture. */}
      <table className={styles.table} dir="ltr" aria-label={label}>
        <tbody>
          {table.rows.map((row, y) => (
            <tr key={y}>
              {cells
                .filter((cell) => cell.row === y)
                .map(({ column, index, cell: { text, rowSpan, columnSpan } }) => (
                  <td key={index} rowSpan={rowSpan} colSpan={columnSpan}>
                    <GrownField
                      id={fieldId(y, column)}
                      label={t('table.cell', { row: y + 1, column: column + 1 })}
                      value={text}
                      onChange={(next) => onChange(withText(table, y, index, next))}
                      onKeyDown={(event) => onKeyDown(event, y, column)}
                    />
                  </td>
                ))}
              {/* A row all of whose places are covered from above still has its height. */}
              {row.length === 0 && <td hidden />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
