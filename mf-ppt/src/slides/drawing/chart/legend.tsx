import type { SlideChart } from '@orangery/api';
import { colourOf } from '../../themes/variables.ts';
import { rowHeight } from './legend-entries.ts';
import type { ChartPlan, ChartSize } from './plan.ts';
import { accentAt } from './plot.ts';

type SignProps = {
  readonly kind: SlideChart['kind'];
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** What a series looks like: a column or a slice, a line with its mark, or a point. */
function Sign({ kind, x, y, size }: SignProps) {
  if (kind === 'bar' || kind === 'pie') {
    return <rect x={x + size * 0.3} y={y - size * 0.3} width={size * 0.6} height={size * 0.6} />;
  }
  return (
    <>
      {kind === 'line' && <rect x={x - size * 0.3} y={y - 1.5} width={size * 1.6} height={3} />}
      <circle cx={x + size * 0.5} cy={y} r={kind === 'line' ? 4.67 : 6} />
    </>
  );
}

type LegendProps = { readonly kind: SlideChart['kind']; readonly plan: ChartPlan; readonly box: ChartSize };

/** Names of the series, or of the slices of a pie beside it. */
export function Legend({ kind, plan: { legend, legendSize: size, mirrored }, box: { w, h } }: LegendProps) {
  const row = size * (kind === 'pie' ? 2 : rowHeight);
  const end = kind === 'pie' ? h / 2 : h;
  return legend.map((entry) => {
    const { role, opacity } = accentAt(entry.index);
    const top = end - entry.rows * row * (kind === 'pie' ? 0.5 : 1);
    const y = top + (entry.row + 0.5) * row;
    return (
      <g key={entry.index} fill={colourOf(role)} fillOpacity={opacity} fontSize={size}>
        <Sign kind={kind} x={mirrored ? w - entry.x - size : entry.x} y={y} size={size} />
        <text
          x={mirrored ? w - entry.x - size * 1.6 : entry.x + size * 1.6}
          y={y}
          textAnchor={mirrored ? 'end' : 'start'}
          dominantBaseline="central"
          fill={colourOf('text')}
          fillOpacity={1}
        >
          {entry.name}
        </text>
      </g>
    );
  });
}
