import { Button, IconButton } from '@orangery/ui';
import { Columns3, Rows3, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import {
  addColumn,
  addRow,
  type Grid,
  pasteCells,
  removeColumn,
  removeRow,
  setCell,
  widthOf,
} from './grid.ts';
import { isSheet, readTsv } from './tsv.ts';

type SheetProps = {
  label: string;
  grid: Grid;
  max: { rows: number; columns: number };
  /** UTF-16 code units. */
  maxCell: number;
  /** Columns that are always there. */
  minColumns: number;
  isNumber: (row: number, column: number) => boolean;
  isInvalid: (row: number, column: number) => boolean;
  onGrid: (grid: Grid) => void;
};

/** A small spreadsheet: its first row is the header; what another one copies can be pasted. */
export function Sheet(props: SheetProps) {
  const { label, grid, max, maxCell, minColumns, isNumber, isInvalid, onGrid } = props;
  const { t } = useTranslation('mf-ppt/editor');
  const box = useRef<HTMLDivElement>(null);
  const columns = widthOf(grid);
  const focus = (row: number, column: number) =>
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)?.focus();
  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp') focus(row - 1, column);
    else if (event.key === 'ArrowDown' || event.key === 'Enter') focus(row + 1, column);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isSheet(text)) return;
    event.preventDefault();
    const cells = readTsv(text).map((line) => line.map((cell) => cell.slice(0, maxCell)));
    onGrid(pasteCells(grid, { row, column }, cells, max));
  };
  const name = (row: number, column: number) =>
    row === 0 ? t('sheet.header', { column: column + 1 }) : t('sheet.cell', { row, column: column + 1 });
  return (
    <>
      <div ref={box} className={styles.sheet}>
        <table aria-label={label}>
          <tbody>
            {grid.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => {
                  const Cell = row === 0 ? 'th' : 'td';
                  return (
                    <Cell key={column}>
                      <input
                        className={`${styles.cell} ${isNumber(row, column) ? styles.number : ''}`}
                        data-cell={`${row}/${column}`}
                        dir="auto"
                        inputMode={isNumber(row, column) ? 'decimal' : 'text'}
                        aria-label={name(row, column)}
                        aria-invalid={isInvalid(row, column) || undefined}
                        maxLength={maxCell}
                        value={cell}
                        onChange={({ target }) => onGrid(setCell(grid, row, column, target.value))}
                        onKeyDown={(event) => press(event, row, column)}
                        onPaste={(event) => paste(event, row, column)}
                      />
                    </Cell>
                  );
                })}
                <td>
                  {row > 0 && grid.length > 2 && (
                    <IconButton
                      size="small"
                      label={t('sheet.removeRow', { row })}
                      icon={<X />}
                      tooltipSide="none"
                      onClick={() => onGrid(removeRow(grid, row))}
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
                        onClick={() => onGrid(removeColumn(grid, column))}
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
          onClick={() => onGrid(addRow(grid))}
        >
          {t('sheet.addRow')}
        </Button>
        <Button
          size="small"
          icon={<Columns3 aria-hidden="true" />}
          disabled={columns >= max.columns}
          onClick={() => onGrid(addColumn(grid))}
        >
          {t('sheet.addColumn')}
        </Button>
        <span className={styles.hint}>{t('sheet.paste')}</span>
      </div>
    </>
  );
}
