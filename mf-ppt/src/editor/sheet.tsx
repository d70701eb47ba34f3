import { Button, IconButton } from '@orangery/ui';
import { Columns3, Rows3, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import {
  type Cell,
  type Grid,
  insertColumn,
  insertRow,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  widthOf,
} from './grid.ts';
import { isSheet, readTsv } from './tsv.ts';

type SheetProps = {
  label: string;
  hint?: string;
  grid: Grid;
  max: { rows: number; columns: number };
  /** UTF-16 code units. */
  maxCell: number;
  /** Columns that are always there. */
  minColumns: number;
  isNumber: (row: number, column: number) => boolean;
  isInvalid: (row: number, column: number) => boolean;
  /** Its first row; the cells of others are counted without it. */
  header?: boolean;
  /** The cell that has the focus when it is opened. */
  focused?: Cell | undefined;
  /** @param cell what was typed in; null: something else was done */
  onGrid: (grid: Grid, cell: Cell | null) => void;
};

/** A small spreadsheet; what another one copies can be pasted. */
export function Sheet(props: SheetProps) {
  const { label, hint, grid, max, maxCell, minColumns, isNumber, isInvalid, header = true } = props;
  const { focused, onGrid } = props;
  const { t } = useTranslation('mf-ppt/editor');
  const box = useRef<HTMLDivElement>(null);
  const columns = widthOf(grid);
  const focus = (row: number, column: number) =>
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)?.focus();
  const first = header ? 0 : 1;
  const wanted = useRef<Cell | null>(focused ?? null);
  useEffect(() => {
    if (wanted.current) focus(wanted.current.row, wanted.current.column);
    wanted.current = null;
  });
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp') focus(row - 1, column);
    else if (event.key === 'Enter' && row + 1 === grid.length && grid.length < max.rows) {
      wanted.current = { row: row + 1, column };
      onGrid(insertRow(grid, grid.length), null);
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') focus(row + 1, column);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isSheet(text)) return;
    event.preventDefault();
    const cells = readTsv(text).map((line) => line.map((cell) => cell.slice(0, maxCell)));
    onGrid(pasteCells(grid, { row, column }, cells, max), null);
  };
  const name = (row: number, column: number) =>
    header && row === 0
      ? t('sheet.header', { column: column + 1 })
      : t('sheet.cell', { row: row + first, column: column + 1 });
  return (
    <>
      <div ref={box} className={styles.sheet}>
        <table aria-label={label}>
          <tbody>
            {grid.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => {
                  const Cell = header && row === 0 ? 'th' : 'td';
                  return (
                    <Cell key={column}>
                      <input
                        className={`${styles.cell} ${isNumber(row, column) ? styles.number : ''}`}
                        data-cell={`${row}/${column}`}
                        dir={cell === '' ? undefined : 'auto'}
                        inputMode={isNumber(row, column) ? 'decimal' : 'text'}
                        aria-label={name(row, column)}
                        aria-invalid={isInvalid(row, column) || undefined}
                        maxLength={maxCell}
                        value={cell}
                        onChange={({ target }) =>
                          onGrid(setCell(grid, row, column, target.value), { row, column })
                        }
                        onKeyDown={(event) => press(event, row, column)}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    </Cell>
                  );
                })}
                <td>
                  {row >= 1 - first && grid.length > 2 - first && (
                    <IconButton
                      size="small"
                      label={t('sheet.removeRow', { row: row + first })}
                      icon={<X />}
                      tooltipSide="none"
                      onClick={() => onGrid(removeRow(grid, row), null)}
                    />
                  )}
                </td>
              </tr>
            ))}
            {columns > minColumns && (
              <tr>
                {Array.from({ length: columns }, (_, column) => (
                  <td key={column}>
                    {column >= minColumns - 1 && (
                      <IconButton
                        size="small"
                        label={t('sheet.removeColumn', { column: column + 1 })}
                        icon={<X />}
                        tooltipSide="none"
                        onClick={() => onGrid(removeColumn(grid, column), null)}
                      />
                    )}
                  </td>
                ))}
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.row}>
        <Button
          size="small"
          icon={<Rows3 aria-hidden="true" />}
          disabled={grid.length >= max.rows}
          onClick={() => onGrid(insertRow(grid, grid.length), null)}
        >
          {t('sheet.addRow')}
        </Button>
        <Button
          size="small"
          icon={<Columns3 aria-hidden="true" />}
          disabled={columns >= max.columns}
          onClick={() => onGrid(insertColumn(grid, columns), null)}
        >
          {t('sheet.addColumn')}
        </Button>
        <span className={styles.hint}>{[hint, t('sheet.paste')].filter(Boolean).join(' ')}</span>
      </div>
    </>
  );
}
