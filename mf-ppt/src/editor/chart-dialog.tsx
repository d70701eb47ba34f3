import type { Slide, SlideChart } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { Button, TextField } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartOf, chartRoom, gridOf, isNumberCell, isWrong, problemOf } from './chart-grid.ts';
import styles from './dialogs.module.css';
import { sampleChart } from './prompts.ts';
import { Sheet } from './sheet.tsx';
import { useSlideActions } from './use-slide-actions.ts';

const kinds = ['bar', 'line', 'pie', 'scatter'] as const satisfies readonly SlideChart['kind'][];

/** The figures of a chart and how they are drawn. */
export function ChartDialog({ slide, onClose }: { slide: Slide; onClose: () => void }) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const actions = useSlideActions();
  const kindId = useId();
  const problemId = useId();
  const [first] = useState(() => slide.chart ?? sampleChart());
  const [kind, setKind] = useState(first.kind);
  const [unit, setUnit] = useState(first.unit ?? '');
  const [grid, setGrid] = useState(() => gridOf(first, i18n.language));
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(grid, kind, i18n.language);
  const apply = () => {
    setChecked(true);
    if (problem) return;
    actions.replace({ ...slide, chart: chartOf(grid, kind, unit, i18n.language) }, t('step.chart'));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('chart.title')}
      closeLabel={t('close')}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" aria-describedby={problem ? problemId : undefined} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.row}>
          <label className={styles.select} htmlFor={kindId}>
            {t('chart.kind')}
            <select
              id={kindId}
              value={kind}
              onChange={({ target }) => setKind(target.value as SlideChart['kind'])}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`chart.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={t('chart.unit')}
            maxLength={40}
            value={unit}
            onChange={({ target }) => setUnit(target.value)}
          />
        </div>
        <p className={styles.hint}>{t(kind === 'scatter' ? 'chart.scatterHint' : 'chart.hint')}</p>
        <Sheet
          label={t('chart.data')}
          grid={grid}
          max={chartRoom}
          maxCell={deckLimits.title}
          minColumns={2}
          isNumber={(row, column) => isNumberCell(kind, row, column)}
          isInvalid={(row, column) => isWrong(grid, kind, row, column, i18n.language)}
          onGrid={setGrid}
        />
        {problem && (isChecked || problem === 'numbers') && (
          <p id={problemId} className={styles.problem} role="alert">
            {t(`chart.${problem}`)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
