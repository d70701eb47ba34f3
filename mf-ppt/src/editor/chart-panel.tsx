import type { Slide, SlideChart } from '@orangery/api';
import { deckLimits } from '@orangery/api/slides';
import { useLayout } from '@orangery/platform';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartOf, chartRoom, gridOf, isNumberCell, isWrong, problemOf } from './chart-grid.ts';
import panelStyles from './data-panel.module.css';
import { DataPanel } from './data-panel.tsx';
import styles from './dialogs.module.css';
import type { Cell, Grid } from './grid.ts';
import { sampleChart } from './prompts.ts';
import { Sheet } from './sheet.tsx';
import { useFinishedPart, usePartChange } from './use-part-changes.ts';

const kinds = ['bar', 'line', 'pie', 'scatter'] as const satisfies readonly SlideChart['kind'][];

/** The figures of a chart and how they are drawn; the chart on the slide follows each letter. */
export function ChartPanel({ slide, onDone }: { slide: Slide; onDone: () => void }) {
  const { t, i18n } = useTranslation('mf-ppt/editor');
  const isPhone = useLayout() === 'mobile';
  const change = usePartChange(slide.id, 'chart');
  useFinishedPart(slide.id, 'chart');
  const problemId = useId();
  const [{ kind, unit, grid }, edit] = useChartGrid(slide.chart ?? sampleChart());
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(grid, kind, i18n.language);
  const write = (next: Partial<ChartGrid>, place: string | null) => {
    const all = { kind, unit, grid, ...next };
    const chart = chartOf(all.grid, all.kind, all.unit, i18n.language);
    edit(all, chart);
    change({ chart }, place);
  };
  const finish = () => {
    setChecked(true);
    if (problem !== 'numbers') onDone();
  };
  const typed = (next: Grid, cell: Cell | null) =>
    write({ grid: next }, cell && `${cell.row}/${cell.column}`);
  return (
    <DataPanel
      title={t('chart.data')}
      onDone={finish}
      tools={
        <>
          <label>
            {t('chart.kind')}
            <span className={styles.choice}>
              <select
                value={kind}
                onChange={({ target }) => write({ kind: target.value as SlideChart['kind'] }, null)}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`chart.${one}`)}
                  </option>
                ))}
              </select>
              <ChevronDown aria-hidden="true" />
            </span>
          </label>
          <label>
            {t('chart.unit')}
            <input
              className={panelStyles.unit}
              dir={unit === '' ? undefined : 'auto'}
              maxLength={40}
              value={unit}
              onChange={({ target }) => write({ unit: target.value }, 'unit')}
            />
          </label>
        </>
      }
    >
      <Sheet
        label={t('chart.data')}
        hint={t(kind === 'scatter' ? 'chart.scatterHint' : 'chart.hint')}
        grid={grid}
        max={chartRoom}
        maxCell={deckLimits.title}
        minColumns={2}
        focused={isPhone ? undefined : { row: 1, column: 1 }}
        isNumber={(row, column) => isNumberCell(kind, row, column)}
        isInvalid={(row, column) => isWrong(grid, kind, row, column, i18n.language)}
        onGrid={typed}
      />
      {problem && (
        <p id={problemId} className={styles.problem} role={isChecked ? 'alert' : 'status'}>
          {t(`chart.${problem}`)}
        </p>
      )}
    </DataPanel>
  );
}

type ChartGrid = { kind: SlideChart['kind']; unit: string; grid: Grid };

/** What is typed, numbers that are none yet among it; read anew when the chart was changed from elsewhere. */
function useChartGrid(chart: SlideChart): [ChartGrid, (next: ChartGrid, written: SlideChart) => void] {
  const { i18n } = useTranslation('mf-ppt/editor');
  const read = (): ChartGrid => ({
    kind: chart.kind,
    unit: chart.unit ?? '',
    grid: gridOf(chart, i18n.language),
  });
  const [state, setState] = useState(read);
  const known = useRef(JSON.stringify(chart));
  const now = JSON.stringify(chart);
  useEffect(() => {
    if (now === known.current) return;
    known.current = now;
    setState(read());
  }, [now]);
  return [
    state,
    (next, written) => {
      known.current = JSON.stringify(written);
      setState(next);
    },
  ];
}
