import { scaleLinear } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import { ValueAxis, valueScale } from './axes.tsx';
import { accentAt, type ChartProps, figuresOf, isFigure } from './plot.ts';

/** Points by two values. */
export function Scatter({ chart, plot }: ChartProps) {
  const { x: across = [], series } = chart;
  const y = valueScale(figuresOf(chart), plot, false);
  const figures = across.filter(isFigure);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const x = scaleLinear(least === most ? [least - 1, most + 1] : [least, most], [
    plot.x,
    plot.x + plot.w,
  ]).nice(6);
  return (
    <>
      <ValueAxis scale={y} plot={plot} />
      {x.ticks(6).map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={plot.y + plot.h + plot.size * 1.5}
          textAnchor="middle"
          fill={colourOf('muted')}
        >
          {plot.say(tick)}
        </text>
      ))}
      {series.map(({ values }, of) =>
        values.map((value, index) => {
          const at = across[index];
          if (!isFigure(value) || !isFigure(at)) return null;
          const { role, opacity } = accentAt(of);
          return (
            <circle
              key={`${of} ${index}`}
              cx={x(at)}
              cy={y(value)}
              r={6}
              fill={colourOf(role)}
              fillOpacity={opacity * 0.8}
            />
          );
        }),
      )}
    </>
  );
}
