import type { Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { useTranslation } from 'react-i18next';
import { DataPanel } from './data-panel.tsx';
import styles from './dialogs.module.css';
import { useEditing } from './editing.ts';
import { sampleTable } from './prompts.ts';
import { Sheet } from './sheet.tsx';
import { cellsOf, tableOf, tableRoom } from './table-cells.ts';
import { useFinishedPart, usePartChange } from './use-part-changes.ts';
import { useTable } from './use-table.ts';

/** The cells of a table where the slide is too small to type in it. */
export function TablePanel({ slide, onDone }: { slide: Slide; onDone: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { cell } = useEditing();
  const change = usePartChange(slide.id, 'table');
  const { toggleHeader } = useTable(slide.id);
  useFinishedPart(slide.id, 'table');
  const cells = cellsOf(slide.table ?? sampleTable());
  return (
    <DataPanel
      title={t('table.data')}
      onDone={onDone}
      tools={
        <label className={styles.check}>
          <input type="checkbox" checked={cells.header} onChange={toggleHeader} />
          {t('table.header')}
        </label>
      }
    >
      <Sheet
        label={t('table.data')}
        grid={cells.grid}
        header={cells.header}
        max={tableRoom(cells)}
        maxCell={deckLimits.cell}
        minColumns={1}
        focused={cell}
        isNumber={() => false}
        isInvalid={() => false}
        onGrid={(grid, typed) =>
          change({ table: tableOf({ ...cells, grid }) }, typed && `${typed.row}/${typed.column}`)
        }
      />
    </DataPanel>
  );
}
