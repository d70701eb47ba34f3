import { scaleLinear } from 'd3-scale';
import { colourOf } from '../../themes/variables.ts';
import { ValueAxis, valueScale } from './axes.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { accentAt, isFigure } from './plot.ts';
import { axisOf } from './scale.ts';

/** Points by two values. */
export function Scatter({ chart, plan, size, say }: DrawingProps) {
  const { x: across = [], series } = chart;
  const { plot } = plan;
  const y = valueScale(plan);
  const { min, max, ticks } = axisOf(across.filter(isFigure));
  const x = scaleLinear([min, max], [plot.x, plot.x + plot.w]);
  return (
    <>
      <ValueAxis plan={plan} size={size} say={say} />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={plot.y + plot.h + size * 1.5}
          textAnchor="middle"
          fill={colourOf('muted')}
        >
          {say(tick)}
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
              fillOpacity={opacity}
            />
          );
        }),
      )}
    </>
  );
}
