import { scalePoint } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import { CategoryNames, ValueAxis, valueScale } from './axes.tsx';
import { accentAt, type ChartProps, figuresOf, isFigure } from './plot.ts';

const maxPoints = 24;

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
export function Lines({ chart, plot }: ChartProps) {
  const { series } = chart;
  const count = Math.max(chart.categories.length, ...series.map(({ values }) => values.length));
  const names = Array.from({ length: count }, (_, index) => chart.categories[index] ?? '');
  const figures = figuresOf(chart);
  const y = valueScale(figures, plot, Math.min(...figures) >= 0);
  const points = scalePoint(
    names.map((_, index) => index),
    [plot.x, plot.x + plot.w],
  ).padding(0.5);
  const x = (index: number): number => points(index) ?? plot.x;
  return (
    <>
      <ValueAxis scale={y} plot={plot} />
      {series.map(({ values }, of) => {
        const { role, opacity } = accentAt(of);
        const lone = (index: number) => !isFigure(values[index - 1]) && !isFigure(values[index + 1]);
        return (
          <g key={of} stroke={colourOf(role)} opacity={opacity}>
            <path
              d={pathOf(values, x, y)}
              fill="none"
              strokeWidth={3}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {values.map((value, index) =>
              isFigure(value) && (values.length <= maxPoints || lone(index)) ? (
                <circle
                  key={index}
                  cx={x(index)}
                  cy={y(value)}
                  r={5}
                  fill={colourOf('background')}
                  strokeWidth={3}
                />
              ) : null,
            )}
          </g>
        );
      })}
      <CategoryNames names={names} at={names.map((_, index) => x(index))} plot={plot} />
    </>
  );
}
