import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import type { DrawingProps } from './drawing-props.ts';
import type { ChartPlan } from './plan.ts';

export type Linear = ScaleLinear<number, number>;

/** Values from bottom to top. */
export const valueScale = ({ axis, plot }: ChartPlan): Linear =>
  scaleLinear([axis.min, axis.max], [plot.y + plot.h, plot.y]);

/** Middle of a category, from the side at which reading begins. */
export function middleOf({ plot, mirrored }: ChartPlan, index: number, count: number): number {
  const from = ((index + 0.5) * plot.w) / count;
  return mirrored ? plot.x + plot.w - from : plot.x + from;
}

/** Hairlines at round values and their numbers. */
export function ValueAxis({ plan, size, say }: Pick<DrawingProps, 'plan' | 'size' | 'say'>) {
  const { plot, axis, mirrored } = plan;
  const scale = valueScale(plan);
  return axis.ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={plot.x}
        x2={plot.x + plot.w}
        y1={scale(tick)}
        y2={scale(tick)}
        stroke={colourOf('muted')}
        strokeOpacity={tick === 0 ? 1 : 0.3}
      />
      <text
        x={mirrored ? plot.x + plot.w + size * 0.6 : plot.x - size * 0.6}
        y={scale(tick)}
        textAnchor={mirrored ? 'start' : 'end'}
        dominantBaseline="central"
        fill={colourOf('muted')}
      >
        {say(tick)}
      </text>
    </g>
  ));
}

type NamesProps = { readonly plan: ChartPlan; readonly size: number; readonly count: number };

/** Names below the plot. */
export function CategoryNames({ plan, size, count }: NamesProps) {
  const { plot, names } = plan;
  return names.map(({ index, lines }) => (
    <text key={index} textAnchor="middle" fill={colourOf('muted')}>
      {lines.map((line, row) => (
        <tspan key={row} x={middleOf(plan, index, count)} y={plot.y + plot.h + size * (1.5 + 1.25 * row)}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}
