import { colourOf } from '../../themes/variables.ts';
import { CategoryNames, middleOf, ValueAxis, valueScale } from './axes.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { categoryCount, maxMarks } from './plan.ts';
import { accentAt, isFigure } from './plot.ts';

/** The path of a line; it has gaps where values are missing. */
function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (!isFigure(value)) return '';
      return `${index > 0 && isFigure(values[index - 1]) ? 'L' : 'M'}${x(index)} ${y(value)}`;
    })
    .join('');
}

/** A line for each series over the categories. */
export function Lines({ chart, plan, size, say }: DrawingProps) {
  const count = categoryCount(chart);
  const y = valueScale(plan);
  const x = (index: number): number => middleOf(plan, index, count);
  return (
    <>
      <ValueAxis plan={plan} size={size} say={say} />
      {chart.series.map(({ values }, of) => {
        const { role, opacity } = accentAt(of);
        const lone = (index: number) => !isFigure(values[index - 1]) && !isFigure(values[index + 1]);
        return (
          <g key={of} opacity={opacity}>
            <path
              d={pathOf(values, x, y)}
              fill="none"
              stroke={colourOf(role)}
              strokeWidth={3}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {values.map((value, index) =>
              isFigure(value) && (count <= maxMarks || lone(index)) ? (
                <circle key={index} cx={x(index)} cy={y(value)} r={4.67} fill={colourOf(role)} />
              ) : null,
            )}
          </g>
        );
      })}
      <CategoryNames plan={plan} size={size} count={count} />
    </>
  );
}
