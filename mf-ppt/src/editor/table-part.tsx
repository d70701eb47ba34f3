import { afterPress } from '@orangery/ui';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { slideIn, useDeck } from '../open-deck/use-deck.ts';
import slideStyles from '../slides/drawing/slide-view.module.css';
import { figureColumns } from '../slides/drawing/table-view.tsx';
import { inch, placed, point, px } from '../slides/drawing/units.ts';
import type { Scene, TableElement } from '../slides/scene/scene.ts';
import { CellField } from './cell-field.tsx';
import { useEditing, useEditingState } from './editing.ts';
import { type Cell, widthOf } from './grid.ts';
import { sampleTable } from './prompts.ts';
import { cellsOf, within } from './table-cells.ts';
import styles from './table-part.module.css';
import { TableRow } from './table-row.tsx';
import { tableToolsMark } from './table-tools-focus.ts';
import { useFinishedPart } from './use-part-changes.ts';
import { useTable } from './use-table.ts';

type TablePartProps = {
  slideId: string;
  element: TableElement;
  scene: Scene;
  onEnd: (byKey: boolean) => void;
};

/** The table of a slide while it is typed in: as it is drawn, with a field in one of its cells. */
export function TablePart({ slideId, element, scene, onEnd }: TablePartProps) {
  const { t } = useTranslation('mf-ppt/editor');
  const { frame, columns, rows, size, lineHeight } = element;
  const deck = useDeck();
  const editing = useEditing();
  const state = useEditingState();
  const table = useTable(slideId);
  const box = useRef<HTMLTableElement>(null);
  useFinishedPart(slideId, 'table');
  const slide = slideIn(deck, slideId)?.slide;
  const { grid, header } = cellsOf(slide?.table ?? sampleTable());
  const at = within(editing.cell, grid);
  const figures = figureColumns(header ? grid.slice(1) : grid, widthOf(grid));
  const height = rows.reduce((sum, row) => sum + row, 0);
  // What has no room goes on in further slides afterwards, and is in sight until then.
  const scale = height > frame.h ? frame.h / height : 1;
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isInside(relatedTarget, box.current)) return;
    afterPress(() => {
      const { activeElement } = document;
      if (box.current?.isConnected && !isInside(activeElement, box.current)) onEnd(false);
    });
  };
  useEffect(() => {
    if (at.row !== state.cell.row || at.column !== state.cell.column) state.cell = at;
  }, [at.row, at.column, state]);

  const field = (
    <CellField
      key={`${at.row}/${at.column}`}
      cell={at}
      header={header}
      text={grid[at.row]?.[at.column] ?? ''}
      table={table}
      rtl={scene.rtl}
      onCell={(cell: Cell) => {
        state.cell = cell;
      }}
      onEnd={() => onEnd(true)}
    />
  );
  const rowOf = (cells: readonly string[], row: number) => (
    <TableRow
      key={row}
      row={row}
      cells={cells}
      isHead={header && row === 0}
      figures={figures}
      height={rows[row]}
      rtl={scene.rtl}
      open={row === at.row ? { column: at.column, field } : null}
      onOpen={(to, column) => {
        state.cell = { row: to, column };
      }}
    />
  );
  return (
    <table
      ref={box}
      className={`${slideStyles.element} ${slideStyles.table} ${styles.table}`}
      style={{
        ...placed({ ...frame, h: height }),
        transform: scale < 1 ? `scale(${scale})` : undefined,
        transformOrigin: scene.rtl ? '100% 0' : '0 0',
        fontFamily: scene.fonts.body.css,
        fontSize: px(size * point),
        lineHeight: px(lineHeight * point),
      }}
      dir={scene.rtl ? 'rtl' : 'ltr'}
      aria-label={t('table.data')}
      onBlur={leave}
    >
      <colgroup>
        {grid[0]?.map((_, column) => (
          <col key={column} style={{ inlineSize: columns[column] && px(columns[column] * inch) }} />
        ))}
      </colgroup>
      {header && <thead>{grid.slice(0, 1).map(rowOf)}</thead>}
      <tbody>{grid.slice(header ? 1 : 0).map((cells, row) => rowOf(cells, row + (header ? 1 : 0)))}</tbody>
    </table>
  );
}

const isInside = (target: EventTarget | null, box: HTMLElement | null): boolean =>
  target instanceof Element &&
  (box?.contains(target) === true || target.closest(`[${tableToolsMark}]`) !== null);
