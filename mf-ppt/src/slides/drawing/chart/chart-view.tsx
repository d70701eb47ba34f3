import type { ChartElement, Scene } from '../../scene/scene.ts';
import { colourOf } from '../../themes/variables.ts';
import classes from '../slide-view.module.css';
import { placed, px } from '../units.ts';
import { Bars } from './bars.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { EmptyChart } from './empty-chart.tsx';
import { Legend } from './legend.tsx';
import { Lines } from './lines.tsx';
import { Pie } from './pie.tsx';
import { type ChartSize, chartPlan, chartSize } from './plan.ts';
import { figuresOf, formatOf } from './plot.ts';
import { Scatter } from './scatter.tsx';

type ChartViewProps = {
  readonly element: ChartElement;
  readonly scene: Scene;
  readonly noFigures?: string | undefined;
};

const kinds = { bar: Bars, line: Lines, scatter: Scatter, pie: Pie } as const;

type ChartProps = Pick<ChartViewProps, 'scene'> & Pick<DrawingProps, 'chart'> & { readonly box: ChartSize };

function Chart({ chart, scene: { language }, box }: ChartProps) {
  const plan = chartPlan(chart, box, language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const Drawing = kinds[chart.kind];
  const unit = chart.kind !== 'pie' && chart.unit;
  return (
    <>
      {unit && (
        <text
          x={plan.mirrored ? box.w : 0}
          y={box.size}
          textAnchor={plan.mirrored ? 'end' : 'start'}
          fill={colourOf('muted')}
        >
          {unit}
        </text>
      )}
      <Drawing
        chart={chart}
        plan={plan}
        size={box.size}
        say={formatOf(language)}
        sayExactly={formatOf(language, plan.decimals)}
        percent={(value) => share.format(value)}
      />
      <Legend kind={chart.kind} plan={plan} box={box} />
    </>
  );
}

/** A chart, drawn as PowerPoint draws it from the same figures and the same plan. */
export function ChartView({ element, scene, noFigures }: ChartViewProps) {
  const { chart, frame } = element;
  const box = chartSize(element);
  const isEmpty = figuresOf(chart).length === 0;
  return (
    <svg
      className={`${classes.element} ${classes.chart}`}
      style={{ ...placed(frame), fontFamily: scene.fonts.body.css, fontSize: px(box.size) }}
      viewBox={`0 0 ${box.w} ${box.h}`}
      role="img"
      aria-label={isEmpty ? noFigures : chart.series.map(({ name }) => name).join(', ')}
    >
      {isEmpty ? <EmptyChart {...box} text={noFigures} /> : <Chart chart={chart} scene={scene} box={box} />}
    </svg>
  );
}
