import { colourOf } from '../../themes/variables.ts';
import type { DrawingProps } from './drawing-props.ts';
import { accentAt, isFigure } from './plot.ts';

const full = 2 * Math.PI;

type Slice = { readonly share: number; readonly from: number; readonly index: number };

function slicesOf({ series }: DrawingProps['chart']): Slice[] {
  const values = (series[0]?.values ?? []).map((value) => (isFigure(value) && value > 0 ? value : 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return values.map((value, index) => {
    const slice = { share: value / total, from, index };
    from += value / total;
    return slice;
  });
}

function pathOf({ from, share }: Slice, x: number, y: number, r: number): string {
  const at = (part: number) => `${x + r * Math.sin(part * full)} ${y - r * Math.cos(part * full)}`;
  if (share > 0.9999) return `M${at(0)}A${r} ${r} 0 1 1 ${at(0.5)}A${r} ${r} 0 1 1 ${at(0)}Z`;
  return `M${x} ${y}L${at(from)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)}Z`;
}

/** Shares of a whole, written around it. */
export function Pie({ chart, plan, size, percent }: DrawingProps) {
  const { plot } = plan;
  const r = plot.w / 2;
  const [x, y] = [plot.x + r, plot.y + r];
  const shown = slicesOf(chart).filter(({ share }) => share > 0);
  return shown.map((slice) => {
    const { role, opacity } = accentAt(slice.index);
    const angle = (slice.from + slice.share / 2) * full;
    const [across, down] = [Math.sin(angle), -Math.cos(angle)];
    return (
      <g key={slice.index}>
        <path
          d={pathOf(slice, x, y, r)}
          fill={colourOf(role)}
          fillOpacity={opacity}
          stroke={colourOf('background')}
          strokeWidth={1.33}
        />
        <text
          x={x + across * (r + size * 1.4)}
          y={y + down * (r + size)}
          textAnchor="middle"
          dominantBaseline="central"
          fontWeight={700}
          fill={colourOf('text')}
        >
          {percent(slice.share)}
        </text>
      </g>
    );
  });
}
