import { Button, IconButton } from '@orangery/ui';
import {
  ArrowDownFromLine,
  ArrowLeftFromLine,
  ArrowRightFromLine,
  ArrowUpFromLine,
  Check,
  FoldHorizontal,
  FoldVertical,
  PanelTop,
} from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closePart, useEditing, useEditingState } from './editing.ts';
import styles from './slide-tools.module.css';
import { tableRoom } from './table-cells.ts';
import { focusOpenCell, tableToolsMark } from './table-tools-focus.ts';
import { useTable } from './use-table.ts';

type TableToolsProps = { slideId: string; rows: number; columns: number; header: boolean };

/** What is done with the table whose cell is open, in place of the tools for the slide. What is typed does not change them. */
export const TableTools = memo(function TableTools({ slideId, rows, columns, header }: TableToolsProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { cell } = useEditing();
  const state = useEditingState();
  const table = useTable(slideId);
  const room = tableRoom({ header });
  const { row, column } = cell;
  const tool = (label: string, icon: ReactNode, isOff: boolean, run: () => void) => (
    <IconButton size="small" label={label} icon={icon} tooltipSide="bottom" disabled={isOff} onClick={run} />
  );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    focusOpenCell();
  };
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t('table.tools')}
      {...{ [tableToolsMark]: '' }}
      // A press would take the focus from the cell.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={press}
    >
      {tool(t('table.rowAbove'), <ArrowUpFromLine />, rows >= room.rows, () => table.addRow(row))}
      {tool(t('table.rowBelow'), <ArrowDownFromLine />, rows >= room.rows, () => table.addRow(row + 1))}
      {tool(
        t('table.columnBefore'),
        <ArrowLeftFromLine className={styles.mirrored} />,
        columns >= room.columns,
        () => table.addColumn(column),
      )}
      {tool(
        t('table.columnAfter'),
        <ArrowRightFromLine className={styles.mirrored} />,
        columns >= room.columns,
        () => table.addColumn(column + 1),
      )}
      {tool(t('table.removeRow'), <FoldVertical />, rows <= 1, () => table.removeRow(row))}
      {tool(t('table.removeColumn'), <FoldHorizontal />, columns <= 1, () => table.removeColumn(column))}
      <IconButton
        size="small"
        label={t('table.header')}
        icon={<PanelTop />}
        tooltipSide="bottom"
        pressed={header}
        onClick={table.toggleHeader}
      />
      <Button
        size="small"
        variant="ghost"
        icon={<Check aria-hidden="true" />}
        onClick={() => closePart(state, 'table')}
      >
        {t('done')}
      </Button>
    </div>
  );
});
