import type { SlideChart } from '@orangery/api';
import type { ChartElement, Scene } from '../../scene/scene.ts';
import { colourOf } from '../../themes/variables.ts';
import classes from '../slide-view.module.css';
import { inch, placed, point, px } from '../units.ts';
import { axisRoom } from './axes.tsx';
import { Bars } from './bars.tsx';
import { EmptyChart } from './empty-chart.tsx';
import { Legend, legendEntries, legendHeight } from './legend.tsx';
import { Lines } from './lines.tsx';
import { Pie } from './pie.tsx';
import { figuresOf, formatOf, type Plot } from './plot.ts';
import { Scatter } from './scatter.tsx';

type ChartViewProps = {
  readonly element: ChartElement;
  readonly scene: Scene;
  readonly noFigures?: string | undefined;
};

const kinds = { bar: Bars, line: Lines, scatter: Scatter } as const;

type Size = { readonly w: number; readonly h: number; readonly size: number };
type DrawingProps = { readonly chart: SlideChart; readonly scene: Scene; readonly box: Size };

/** The plot between unit, axis and legend. */
function WithAxes({ chart, scene, box: { w, h, size } }: DrawingProps) {
  if (chart.kind === 'pie') return null;
  const figures = figuresOf(chart);
  const entries =
    chart.series.length > 1
      ? legendEntries(
          chart.series.map(({ name }) => name),
          size,
          w,
        )
      : [];
  const foot = legendHeight(entries, size);
  const top = size * (chart.unit ? 2.2 : 1.4);
  const whole: Plot = {
    x: 0,
    y: top,
    w,
    h: h - top - foot - size * 2.4,
    size,
    say: formatOf(scene.language, figures),
  };
  const room = axisRoom(figures, whole, chart.kind === 'bar');
  const plot = { ...whole, x: room, w: w - room - size };
  const Kind = kinds[chart.kind];
  return (
    <>
      {chart.unit && (
        <text x={0} y={size} fill={colourOf('muted')}>
          {chart.unit}
        </text>
      )}
      <Kind chart={chart} plot={plot} />
      <Legend entries={entries} x={room} y={h - foot} size={size} />
    </>
  );
}

function PieChart({ chart, scene, box: { w, h, size } }: DrawingProps) {
  const format = new Intl.NumberFormat(scene.language, { style: 'percent', maximumFractionDigits: 0 });
  const plot: Plot = { x: 0, y: 0, w, h, size, say: formatOf(scene.language, []) };
  return <Pie chart={chart} plot={plot} percent={(share) => format.format(share)} />;
}

/** A chart, drawn as PowerPoint draws it from the same figures. */
export function ChartView({ element, scene, noFigures }: ChartViewProps) {
  const { chart, frame } = element;
  const box = { w: frame.w * inch, h: frame.h * inch, size: element.size * point };
  const Drawing = chart.kind === 'pie' ? PieChart : WithAxes;
  const isEmpty = figuresOf(chart).length === 0;
  return (
    <svg
      className={`${classes.element} ${classes.chart}`}
      style={{ ...placed(frame), fontFamily: scene.fonts.body.css, fontSize: px(box.size) }}
      viewBox={`0 0 ${box.w} ${box.h}`}
      role="img"
      aria-label={isEmpty ? noFigures : chart.series.map(({ name }) => name).join(', ')}
    >
      {isEmpty ? <EmptyChart {...box} text={noFigures} /> : <Drawing chart={chart} scene={scene} box={box} />}
    </svg>
  );
}
