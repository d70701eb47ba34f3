import { colourOf } from '../../themes/variables.ts';
import { accentAt, type ChartProps, isFigure, shortened } from './plot.ts';

const full = 2 * Math.PI;

type Slice = { readonly name: string; readonly share: number; readonly from: number; readonly index: number };

function slicesOf({ categories, series }: ChartProps['chart']): Slice[] {
  const values = (series[0]?.values ?? []).map((value) => (isFigure(value) && value > 0 ? value : 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  return values.map((value, index) => {
    const slice = { name: categories[index] ?? '', share: value / total, from, index };
    from += value / total;
    return slice;
  });
}

function pathOf({ from, share }: Slice, x: number, y: number, r: number): string {
  const at = (part: number) => `${x + r * Math.sin(part * full)} ${y - r * Math.cos(part * full)}`;
  if (share > 0.9999) return `M${at(0)}A${r} ${r} 0 1 1 ${at(0.5)}A${r} ${r} 0 1 1 ${at(0)}Z`;
  return `M${x} ${y}L${at(from)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${at(from + share)}Z`;
}

type PieProps = ChartProps & { readonly percent: (share: number) => string };

/** Shares of a whole, the names with their shares beside them. */
export function Pie({ chart, plot, percent }: PieProps) {
  const slices = slicesOf(chart);
  const shown = slices.filter(({ share }) => share > 0);
  const r = Math.min(plot.h / 2, plot.w * 0.26);
  const [x, y] = [plot.x + r + plot.w * 0.04, plot.y + plot.h / 2];
  const row = Math.min(plot.size * 2, plot.h / Math.max(1, shown.length));
  const size = Math.min(plot.size, row * 0.8);
  const left = x + r + plot.w * 0.08;
  const top = y - (row * shown.length) / 2 + row / 2;
  return (
    <>
      {shown.map((slice) => {
        const { role, opacity } = accentAt(slice.index);
        return (
          <path
            key={slice.index}
            d={pathOf(slice, x, y, r)}
            fill={colourOf(role)}
            fillOpacity={opacity}
            stroke={colourOf('background')}
            strokeWidth={2}
          />
        );
      })}
      {shown.map((slice, at) => {
        const { role, opacity } = accentAt(slice.index);
        const share = percent(slice.share);
        return (
          <g key={slice.index} fontSize={size}>
            <rect
              x={left}
              y={top + at * row - size * 0.45}
              width={size * 0.9}
              height={size * 0.9}
              fill={colourOf(role)}
              fillOpacity={opacity}
            />
            <text x={left + size * 1.5} y={top + at * row} dominantBaseline="central" fill={colourOf('text')}>
              <tspan fontWeight={700}>{share}</tspan>
              <tspan dx={size * 0.6}>
                {shortened(slice.name, size, plot.x + plot.w - left - size * 5.5)}
              </tspan>
            </text>
          </g>
        );
      })}
    </>
  );
}
