import { scaleBand } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import { CategoryNames, ValueAxis, valueScale } from './axes.tsx';
import { accentAt, type ChartProps, figuresOf, isFigure } from './plot.ts';

/** More of them have no numbers on them. */
const maxNumbers = 12;

/** Columns beside each other for each category. */
export function Bars({ chart, plot }: ChartProps) {
  const { series } = chart;
  const count = Math.max(chart.categories.length, ...series.map(({ values }) => values.length));
  const names = Array.from({ length: count }, (_, index) => chart.categories[index] ?? '');
  const y = valueScale(figuresOf(chart), plot, true);
  const groups = scaleBand(
    names.map((_, index) => index),
    [plot.x, plot.x + plot.w],
  )
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const within = scaleBand(
    series.map((_, index) => index),
    [0, groups.bandwidth()],
  ).paddingInner(0.08);
  const width = Math.min(within.bandwidth(), 110);
  const centred = (within.bandwidth() - width) / 2;
  const numbered = count * series.length <= maxNumbers;
  return (
    <>
      <ValueAxis scale={y} plot={plot} />
      {series.map(({ values }, of) =>
        values.map((value, index) => {
          if (!isFigure(value)) return null;
          const x = (groups(index) ?? 0) + (within(of) ?? 0) + centred;
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
                  y={value < 0 ? bottom + plot.size * 1.1 : top - plot.size * 0.4}
                  textAnchor="middle"
                  fontWeight={700}
                  fill={colourOf('text')}
                >
                  {plot.say(value)}
                </text>
              )}
            </g>
          );
        }),
      )}
      <CategoryNames
        names={names}
        at={names.map((_, index) => (groups(index) ?? 0) + groups.bandwidth() / 2)}
        plot={plot}
      />
    </>
  );
}
