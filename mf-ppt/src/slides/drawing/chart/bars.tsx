import { colourOf } from '../../themes/variables.ts';
import { CategoryNames, middleOf, ValueAxis, valueScale } from './axes.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { categoryCount, columnGap } from './plan.ts';
import { accentAt, isFigure } from './plot.ts';

/** Columns beside each other for each category. */
export function Bars({ chart, plan, size, say, sayExactly }: DrawingProps) {
  const { series } = chart;
  const { plot, gap, mirrored, numbered } = plan;
  const y = valueScale(plan);
  const count = categoryCount(chart);
  const step = 1 + columnGap;
  const width = plot.w / count / (series.length * step - columnGap + gap);
  const left = (of: number, index: number): number => {
    const from = (of - (series.length - 1) / 2) * step * width;
    return middleOf(plan, index, count) + (mirrored ? -from : from) - width / 2;
  };
  return (
    <>
      <ValueAxis plan={plan} size={size} say={say} />
      {series.map(({ values }, of) =>
        values.map((value, index) => {
          if (!isFigure(value)) return null;
          const x = left(of, index);
          const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
          const { role, opacity } = accentAt(of);
          return (
            <g key={`${of} ${index}`}>
              <rect
                x={x}
                y={top}
                width={width}
                height={bottom - top}
                fill={colourOf(role)}
                fillOpacity={opacity}
              />
              {numbered && (
                <text
                  x={x + width / 2}
                  y={value < 0 ? bottom + size * 1.1 : top - size * 0.4}
                  textAnchor="middle"
                  fontWeight={700}
                  fill={colourOf('text')}
                >
                  {sayExactly(value)}
                </text>
              )}
            </g>
          );
        }),
      )}
      <CategoryNames plan={plan} size={size} count={count} />
    </>
  );
}
