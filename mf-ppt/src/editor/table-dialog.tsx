import type { Slide } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import type { Grid } from './grid.ts';
import { sampleTable } from './prompts.ts';
import { Sheet } from './sheet.tsx';
import { useSlideActions } from './use-slide-actions.ts';

/** The cells of a table. */
export function TableDialog({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const actions = useSlideActions();
  const [grid, setGrid] = useState(() => squared(slide.table ?? sampleTable()));
  const apply = () => {
    const [header = [], ...rows] = grid;
    actions.replace(
      { ...slide, table: { header: [...header], rows: rows.map((row) => [...row]) } },
      t('step.table'),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('table.title')}
      closeLabel={t('close')}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Sheet
          label={t('table.data')}
          grid={grid}
          max={{ rows: deckLimits.rows + 1, columns: deckLimits.columns }}
          maxCell={deckLimits.cell}
          minColumns={1}
          isNumber={() => false}
          isInvalid={() => false}
          onGrid={setGrid}
        />
      </div>
    </Dialog>
  );
}

/** Rows as a model writes them may be of different lengths. */
function squared({ header, rows }: NonNullable<Slide['table']>): Grid {
  const all = [header, ...rows];
  const width = Math.max(...all.map((cells) => cells.length), 1);
  return all.map((cells) => Array.from({ length: width }, (_, column) => cells[column] ?? ''));
}
